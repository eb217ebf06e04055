import { startTransition, useId, useMemo, useState, type ReactNode } from 'react';
import { ActorTools, type ActorActions } from '../sandbox/ActorTools.tsx';
import type { MachineChart, Picture } from '@colloquy/machines/inspector/chart.ts';
import { actorKey } from '@colloquy/machines/actorRecorder/playback.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { chartOf } from '../model/charts.ts';
import { activeStates } from '../model/stateValue.ts';
import type { View } from '../useView.ts';
import { ViewSwitch } from '../ViewSwitch.tsx';
import { ChartPicture } from './ChartPicture.tsx';
import { ChartText } from './ChartText.tsx';
import { HeatLegend } from './HeatLegend.tsx';
import { useHeat } from './useHeat.ts';
import { Verdicts } from './Verdicts.tsx';
import styles from './Chart.module.css';

/** The chart of the selected actor at this moment: its active states, its last step, and the results of its guards. */
export function ChartPane({ view, actions }: { view: View; actions: ActorActions }) {
  const { picked, lastStep, lastTaken } = view;
  const chart = chartOf(picked?.machine);
  if (!picked) return <p className={styles['none']}>{inspectorMessages.pickActor}</p>;
  if (!chart) return <p className={styles['none']}>{inspectorMessages.noChart}</p>;
  return (
    <KnownChart key={chart.id} chart={chart} value={picked.value} lastStep={lastStep} lastTaken={lastTaken}>
      <ActorTools key={actorKey(picked)} view={view} actions={actions} />
    </KnownChart>
  );
}

type Props = { children: ReactNode; chart: MachineChart; value: NonNullable<View['picked']>['value'] } & Pick<
  View,
  'lastStep' | 'lastTaken'
>;

function KnownChart({ chart, value, lastStep, lastTaken, children }: Props) {
  const part = useId();
  const [asText, setAsText] = useState(false);
  const [showsHeat, setShowsHeat] = useState(false);
  const heat = useHeat(chart.id, showsHeat);
  const [chosen, setChosen] = useState<string>();
  const active = useMemo(() => new Set(activeStates(chart.id, value)), [chart, value]);
  const taken = useMemo(() => new Set(lastTaken?.taken), [lastTaken]);
  const [whole] = chart.pictures;
  const picture = chart.pictures.find(({ root }) => root === chosen) ?? pictureOf(chart, taken) ?? whole;
  if (!picture) return null;
  return (
    <section className={styles['pane']} aria-label={inspectorMessages.chart}>
      <div className={styles['bar']}>
        <div className={styles['part']}>
          <label htmlFor={part}>{inspectorMessages.picture}</label>
          <select id={part} value={picture.root} onChange={(event) => setChosen(event.currentTarget.value)}>
            {chart.pictures.map(({ root }) => (
              <option key={root} value={root}>
                {active.has(root) ? inspectorMessages.pictureIsActive(root) : root}
              </option>
            ))}
          </select>
        </div>
        <ViewSwitch
          label={inspectorMessages.chart}
          views={[inspectorMessages.asPicture, inspectorMessages.asText]}
          isSecond={asText}
          onChange={setAsText}
        >
          <Button
            size="small"
            variant="ghost"
            title={inspectorMessages.heatHint}
            aria-pressed={showsHeat}
            onClick={() => startTransition(() => setShowsHeat(!showsHeat))}
          >
            {inspectorMessages.heat}
          </Button>
        </ViewSwitch>
        {children}
      </div>
      {showsHeat && <HeatLegend chart={chart} picture={picture} heat={heat} />}
      {asText ? (
        <ChartText chart={chart} picture={picture} active={active} taken={taken} heat={heat} />
      ) : (
        <ChartPicture chart={chart} picture={picture} active={active} taken={taken} heat={heat} onOpen={setChosen} />
      )}
      <Verdicts chart={chart} lastStep={lastStep} />
    </section>
  );
}

/** The picture with the last transition, or with the state that took it; the innermost picture shows most of it. */
function pictureOf({ pictures }: MachineChart, taken: ReadonlySet<string>): Picture | undefined {
  const sources = new Set([...taken].map((id) => id.slice(0, id.indexOf(':'))));
  return (
    pictures.findLast(({ lines }) => lines.some((line) => line.transitions.some((id) => taken.has(id)))) ??
    pictures.findLast(({ boxes }) => boxes.some(({ id, kind }) => kind === 'state' && sources.has(id)))
  );
}
