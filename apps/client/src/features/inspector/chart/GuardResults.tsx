import { Check, X } from 'lucide-react';
import type { MachineChart } from '@colloquy/machines/inspector/chart.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import type { View } from '../useView.ts';
import styles from './GuardResults.module.css';

/** The guards evaluated for the last event, in order, with their results. */
export function GuardResults({ chart, lastStep }: { chart: MachineChart; lastStep: View['lastStep'] }) {
  const transitions = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  const guards = lastStep?.guards ?? [];
  // Without any, their line is more useful to the chart.
  if (guards.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- more guards than fit are scrolled by keys
    <div className={styles['guardResults']} tabIndex={0} role="group" aria-label={inspectorMessages.evaluatedGuards}>
      <h2 className={styles['title']}>{inspectorMessages.guardResults}</h2>
      <ol className={styles['list']}>
        {guards.map(([id, passed], n) => (
          <li key={n} className={styles['guardResult']} data-passed={passed}>
            {passed ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
            <span>{transitions.get(id)?.guard ?? id}</span>
            <span className={styles['answer']}>{passed ? inspectorMessages.yes : inspectorMessages.no}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
