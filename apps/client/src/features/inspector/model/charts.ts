import charts from 'virtual:machine-charts';
import type { MachineChart } from '@colloquy/machines/inspector/chart.ts';

const byId = new Map(charts.map((chart) => [chart.id, chart]));

/** A machine's chart; undefined for a port, and for a machine of another release. */
export const chartOf = (machine: string | undefined): MachineChart | undefined => byId.get(machine ?? '');
