import { useMemo, useState } from 'react';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { signalsOf } from '../model/signals.ts';
import { actorDiagram, participantDiagram } from '../model/lifelines.ts';
import type { View } from '../useView.ts';
import { ViewSwitch } from '../ViewSwitch.tsx';
import { Lifelines } from './Lifelines.tsx';
import styles from './Sequence.module.css';

/** A sequence diagram: between the actors of one page, or between the participants of a call. */
export function Sequence({ view }: { view: View }) {
  const { recording, names, at, travel } = view;
  const several = recording.sources.length > 1;
  const [ofPeople, setOfPeople] = useState(several);
  const source = view.picked?.source ?? 0;
  const signals = useMemo(() => signalsOf(recording), [recording]);
  const drawn = useMemo(
    () => (ofPeople ? participantDiagram(recording, signals) : actorDiagram(recording, source, names)),
    [ofPeople, recording, signals, source, names],
  );
  const paired = signals.filter(({ delivery }) => delivery === 'arrived').length;
  const lost = signals.filter(({ delivery }) => delivery === 'lost').length;
  return (
    <section className={styles['pane']} aria-label={inspectorMessages.sequence}>
      <div className={styles['bar']}>
        <ViewSwitch
          label={inspectorMessages.between}
          views={[inspectorMessages.betweenActors, inspectorMessages.betweenPeople]}
          isSecond={ofPeople}
          onChange={setOfPeople}
        />
        {ofPeople && <span role="status">{inspectorMessages.signals(paired, lost)}</span>}
      </div>
      {drawn.messages.length === 0 ? (
        <p className={styles['none']}>{ofPeople ? inspectorMessages.noSignals : inspectorMessages.noMessages}</p>
      ) : (
        <Lifelines key={String(ofPeople)} {...drawn} at={at} onTravel={travel} />
      )}
    </section>
  );
}
