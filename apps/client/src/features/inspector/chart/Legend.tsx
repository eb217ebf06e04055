import { inspectorMessages } from '../../../messages/inspector.ts';
import chart from './Chart.module.css';
import styles from './ChartViewport.module.css';

/** What the marks of a diagram mean: those of a moment, or those of test coverage. */
export function Legend({ showsCoverage }: { showsCoverage: boolean }) {
  const { activeState, lastTransition, opensPart, layers } = inspectorMessages.legend;
  return (
    <ul className={styles['legend']} aria-label={inspectorMessages.legend.title}>
      {showsCoverage ? (
        layers.map((text, n) => (
          <li key={text}>
            <svg
              aria-hidden="true"
              width="17.5"
              height="17.5"
              viewBox="0 0 16 16"
              className={chart['coverage']}
              data-layers={n}
            >
              <circle cx="8" cy="8" r="7" />
              <text x="8" y="8">
                {n === 2 ? '2+' : n}
              </text>
            </svg>
            {text}
          </li>
        ))
      ) : (
        <>
          <li>
            <svg aria-hidden="true" width="18" height="14" className={chart['isActive']}>
              <rect className={chart['box']} x="1" y="2" width="15" height="11" rx="3" />
              <circle className={chart['dot']} cx="15" cy="3" r="3" />
            </svg>
            {activeState}
          </li>
          <li>
            <svg aria-hidden="true" width="20" height="8" className={chart['isTaken']}>
              <path d="M0 4 H14" />
              <path className={chart['takenHead']} style={{ strokeWidth: 0 }} d="M12 0 L20 4 L12 8 z" />
            </svg>
            {lastTransition}
          </li>
          <li className={styles['onWide']}>
            <u>{opensPart.name}</u>
            {opensPart.text}
          </li>
        </>
      )}
    </ul>
  );
}
