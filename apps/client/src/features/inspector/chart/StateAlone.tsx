import { useState } from 'react';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { chartOf } from '../model/charts.ts';
import { ChartDiagram } from './ChartDiagram.tsx';
import styles from './Chart.module.css';

const NOTHING: ReadonlySet<string> = new Set();

/** A state by its URL, without a recording: its chart, and its meaning. */
export function StateAlone({ state }: { state: string }) {
  const chart = chartOf(state.split('.')[0]);
  const [chosen, setChosen] = useState<string>();
  const about = chart?.states.find(({ id }) => id === state);
  if (!chart || !about) return <p className={styles['none']}>{inspectorMessages.noState(state)}</p>;
  // The innermost part shows most of it.
  const part =
    chart.parts.find(({ root }) => root === chosen) ??
    chart.parts.findLast(({ boxes }) => boxes.some(({ id, kind }) => id === state && kind === 'state'));
  return (
    <section className={styles['pane']} aria-label={inspectorMessages.chart}>
      <p className={styles['about']}>
        <code>{state}</code> {about.description}
      </p>
      {part && <ChartDiagram chart={chart} part={part} active={new Set([state])} taken={NOTHING} onOpen={setChosen} />}
    </section>
  );
}
