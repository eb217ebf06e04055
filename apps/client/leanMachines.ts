import type { Plugin } from 'vite';

const DESCRIPTION = /\bdescription:\s*(["'])[A-Z](?:(?!\1)[^\\\n]|\\.)*\1,?/g;

/**
 * Leaves out of the bundle what states of machines say of themselves to developers: a sentence each. The inspector has
 * them from the charts, which are drawn from the machines as they are written (`machineChartsPlugin.ts`).
 */
export function leanMachines(): Plugin {
  return {
    name: 'lean-machines',
    apply: 'build',
    transform: {
      filter: { id: /\/machines\/.*\.ts$/ },
      handler: (code) => code.replaceAll(DESCRIPTION, ''),
    },
  };
}
