import { Check, X } from 'lucide-react';
import type { MachineChart } from '@colloquy/machines/inspector/chart.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import type { View } from '../useView.ts';
import styles from './Verdicts.module.css';

/** The guards evaluated for the last event, in order, with their results. */
export function Verdicts({ chart, lastStep }: { chart: MachineChart; lastStep: View['lastStep'] }) {
  const transitions = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  const guards = lastStep?.guards ?? [];
  return (
    <div className={styles['verdicts']}>
      <h2 className={styles['title']}>
        {guards.length === 0 ? inspectorMessages.noGuards : inspectorMessages.guardsAsked}
      </h2>
      {guards.length > 0 && (
        <ol className={styles['list']}>
          {guards.map(([id, passed], n) => (
            <li key={n} className={styles['verdict']} data-passed={passed}>
              {passed ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
              <span>{transitions.get(id)?.guard ?? id}</span>
              <span className={styles['answer']}>{passed ? inspectorMessages.yes : inspectorMessages.no}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
