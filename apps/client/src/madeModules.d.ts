declare module 'virtual:machine-charts' {
  import type { MachineChart } from '@colloquy/machines/inspector/chart.ts';

  const charts: readonly MachineChart[];
  export default charts;
}

declare module 'virtual:machine-examples' {
  import type { Examples } from '@colloquy/machines/inspector/sandbox/examples.ts';

  const examples: Examples;
  export default examples;
}

declare module 'virtual:machine-coverage' {
  import type { TestedCharts } from '@colloquy/machines/inspector/coverage.ts';

  const coverage: TestedCharts;
  export default coverage;
}

declare module 'virtual:common-passwords' {
  import type { OptionsGraph } from '@zxcvbn-ts/core';

  const known: { common: string[]; graphs: OptionsGraph };
  export default known;
}
