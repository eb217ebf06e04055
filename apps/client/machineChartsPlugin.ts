import type { Plugin } from 'vite';

const NAME = 'virtual:machine-charts';

/** The charts of all machines with their places: found when the client is built, as what finds them is far too heavy for it. */
export function machineChartsPlugin(): Plugin {
  return {
    name: 'machine-charts',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: {
      filter: { id: /machine-charts$/ },
      async handler() {
        const { machineCharts } = await import('../../scripts/diagrams/machineCharts.ts');
        // Text is read faster than an expression.
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(await machineCharts()))})`;
      },
    },
  };
}
