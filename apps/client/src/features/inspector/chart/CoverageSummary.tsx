import type { ChartPart, MachineChart } from '@colloquy/machines/inspector/chart.ts';
import type { TransitionCoverage } from '@colloquy/machines/inspector/coverage.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import styles from './Chart.module.css';

type Props = {
  chart: MachineChart;
  part: ChartPart;
  coverage: ((transition: string) => TransitionCoverage) | undefined;
};

/** How many transitions of a part tests take. */
export function CoverageSummary({ chart, part, coverage }: Props) {
  const layers = chart.transitions
    .filter(({ source }) => source === part.root || source.startsWith(`${part.root}.`))
    .map(({ id }) => coverage?.(id).layers.length ?? 0);
  const tested = layers.filter((n) => n > 0).length;
  const twice = layers.filter((n) => n > 1).length;
  return (
    <p role="status" className={styles['summary']}>
      {coverage ? (
        <>
          <strong>{inspectorMessages.coverageOf(tested, layers.length)}</strong>
          <meter aria-hidden="true" max={Math.max(1, layers.length)} value={tested} />
          {twice > 0 && <span>{inspectorMessages.severalLayers(twice)}</span>}
        </>
      ) : (
        inspectorMessages.noCoverage
      )}
    </p>
  );
}
