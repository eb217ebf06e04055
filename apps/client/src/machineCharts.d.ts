declare module 'virtual:machine-charts' {
  import type { MachineChart } from '@colloquy/machines/inspector/chart.ts';

  const charts: readonly MachineChart[];
  export default charts;
}
