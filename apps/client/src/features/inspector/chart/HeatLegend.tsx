import type { MachineChart, Picture } from '@colloquy/machines/inspector/chart.ts';
import type { Heat } from '@colloquy/machines/inspector/heat.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import styles from './Chart.module.css';

type Props = { chart: MachineChart; picture: Picture; heat: ((transition: string) => Heat) | undefined };

/** The heat legend in words: how much of the picture tests take. */
export function HeatLegend({ chart, picture, heat }: Props) {
  const layers = chart.transitions
    .filter(({ source }) => source === picture.root || source.startsWith(`${picture.root}.`))
    .map(({ id }) => heat?.(id).layers.length ?? 0);
  return (
    <p role="status" className={styles['legend']}>
      {heat
        ? inspectorMessages.heatOf(
            layers.filter((n) => n > 0).length,
            layers.length,
            layers.filter((n) => n > 1).length,
          )
        : inspectorMessages.noHeat}
    </p>
  );
}
