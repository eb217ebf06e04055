import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const MACHINES = new URL('../../machines/', import.meta.url);

/**
 * What the inspector knows about machines: computed when the client is built, as the code for it is far too heavy for a
 * page.
 */
const MODULES: Readonly<Record<string, () => Promise<string>>> = {
  /** Their charts, with the position of each state and arrow. */
  'virtual:machine-charts': async () => {
    const { machineCharts } = await import('../../scripts/diagrams/machineCharts.ts');
    return JSON.stringify(await machineCharts());
  },
  /** The events that tests send them, for a sandbox to offer. */
  'virtual:machine-examples': () => readFile(new URL('inspector/examples.json', MACHINES), 'utf8'),
  /** Which tests take which of their branches. */
  'virtual:machine-coverage': () => readFile(new URL('coverage.json', MACHINES), 'utf8'),
};

export function machineChartsPlugin(): Plugin {
  return {
    name: 'machine-charts',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : undefined),
    load: {
      filter: { id: /virtual:machine-/ },
      async handler(id) {
        // Parsing text is faster than parsing an expression.
        return `export default JSON.parse(${JSON.stringify(await MODULES[id.slice(1)]?.())})`;
      },
    },
  };
}
