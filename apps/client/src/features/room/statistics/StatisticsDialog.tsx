import { useMemo, useState, type RefObject } from 'react';
import { shell } from '../../../messages/shell.ts';
import { statisticsWords } from '../../../messages/statistics.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { copyText } from '../invite/inviteLink.ts';
import { nameOf } from '../queries.ts';
import { RoomContext } from '../RoomContext.ts';
import { figuresOf, reportOf, type Figure } from './figures.ts';
import styles from './Statistics.module.css';
import { useMeasures } from './useMeasures.ts';

/** `opener` is the menu button that opened it. */
type DialogProps = { opener: RefObject<HTMLElement | null>; onClose: () => void };

/** The state of each connection, for a person who is being helped; loaded on demand. */
export function StatisticsDialog({ opener, onClose }: DialogProps) {
  const members = RoomContext.useSelector(({ context }) => context.members);
  const measured = useMeasures(useMemo(() => Object.values(members), [members]));
  /** Where the browser refuses the clipboard, the text is shown to be copied by hand. */
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const people = measured.map(({ member, latest, reception }) => ({
    member,
    figures: latest && figuresOf(latest, reception),
  }));
  const report = () =>
    reportOf(
      people.flatMap(({ member, figures }) => (figures ? [{ memberId: member.memberId, figures }] : [])),
      { at: new Date(), browser: navigator.userAgent },
    );
  const copy = () => {
    copyText(report()).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  return (
    <Dialog
      title={statisticsWords.title}
      finalFocus={opener}
      onClose={onClose}
      close={shell.close}
      actions={<Button onClick={copy}>{outcome === 'copied' ? statisticsWords.copied : statisticsWords.copy}</Button>}
    >
      <p className={styles['hint']}>{statisticsWords.hint}</p>
      {outcome === 'refused' && (
        <textarea
          readOnly
          className={styles['text']}
          aria-label={statisticsWords.title}
          defaultValue={report()}
          ref={(field) => field?.select()}
        />
      )}
      {people.length === 0 && <p className={styles['hint']}>{statisticsWords.nobody}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reached by keyboard */}
      <div className={styles['people']} tabIndex={0} role="group" aria-label={statisticsWords.title}>
        {people.map(({ member, figures }) => (
          <section key={member.memberId}>
            <h3 className={styles['name']}>{nameOf(member)}</h3>
            {figures ? <Figures figures={figures} /> : <p className={styles['hint']}>{statisticsWords.measuring}</p>}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles['figures']}>
      {figures.map(([title, values]) => (
        <div key={title} className={styles['figure']}>
          <dt>{title}</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
