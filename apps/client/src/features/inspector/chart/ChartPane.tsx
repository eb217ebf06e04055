import { ShieldCheck, Table } from 'lucide-react';
import { startTransition, useId, useMemo, useState, type ReactNode } from 'react';
import { ActorTools, type ActorActions } from '../sandbox/ActorTools.tsx';
import type { MachineChart, ChartPart } from '@colloquy/machines/inspector/chart.ts';
import { actorKey } from '@colloquy/machines/actorRecorder/playback.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { chartOf } from '../model/charts.ts';
import { activeStates } from '../model/stateValue.ts';
import type { View } from '../useView.ts';
import { ChartDiagram } from './ChartDiagram.tsx';
import { ChartText } from './ChartText.tsx';
import { CoverageSummary } from './CoverageSummary.tsx';
import { useCoverage } from './useCoverage.ts';
import { GuardResults } from './GuardResults.tsx';
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
  const partField = useId();
  const [asText, setAsText] = useState(false);
  const [showsCoverage, setShowsCoverage] = useState(false);
  const coverage = useCoverage(chart.id, showsCoverage);
  const [chosen, setChosen] = useState<string>();
  const active = useMemo(() => new Set(activeStates(chart.id, value)), [chart, value]);
  const taken = useMemo(() => new Set(lastTaken?.taken), [lastTaken]);
  const [whole] = chart.parts;
  const part = chart.parts.find(({ root }) => root === chosen) ?? partOf(chart, taken) ?? whole;
  if (!part) return null;
  return (
    <section className={styles['pane']} aria-label={inspectorMessages.chart}>
      <div className={styles['bar']}>
        <div className={styles['part']}>
          <label htmlFor={partField}>{inspectorMessages.chartPart}</label>
          <select id={partField} value={part.root} onChange={(event) => setChosen(event.currentTarget.value)}>
            {chart.parts.map(({ root }) => (
              <option key={root} value={root}>
                {active.has(root) ? inspectorMessages.activePart(nameOf(root)) : nameOf(root)}
              </option>
            ))}
          </select>
        </div>
        <div role="group" aria-label={inspectorMessages.shownAs} className={styles['toggles']}>
          <Button
            size="small"
            variant="ghost"
            icon={<Table />}
            title={inspectorMessages.asTextHint}
            aria-pressed={asText}
            onClick={() => setAsText(!asText)}
          >
            {inspectorMessages.asText}
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon={<ShieldCheck />}
            title={inspectorMessages.coverageHint}
            aria-pressed={showsCoverage}
            onClick={() => startTransition(() => setShowsCoverage(!showsCoverage))}
          >
            {inspectorMessages.coverage}
          </Button>
        </div>
        {children}
      </div>
      {showsCoverage && <CoverageSummary chart={chart} part={part} coverage={coverage} />}
      {asText ? (
        <ChartText chart={chart} part={part} active={active} taken={taken} coverage={coverage} />
      ) : (
        <ChartDiagram chart={chart} part={part} active={active} taken={taken} coverage={coverage} onOpen={setChosen} />
      )}
      <GuardResults chart={chart} lastStep={lastStep} />
    </section>
  );
}

/** A state with its parent: whole paths are cut off in narrow panes. */
const nameOf = (root: string) => root.split('.').slice(-2).join('.');

/** The part with the last transition, or with the state that took it; the innermost part shows most of it. */
function partOf({ parts }: MachineChart, taken: ReadonlySet<string>): ChartPart | undefined {
  const sources = new Set([...taken].map((id) => id.slice(0, id.indexOf(':'))));
  return (
    parts.findLast(({ lines }) => lines.some((line) => line.transitions.some((id) => taken.has(id)))) ??
    parts.findLast(({ boxes }) => boxes.some(({ id, kind }) => kind === 'state' && sources.has(id)))
  );
}
