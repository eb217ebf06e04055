import type { Plugin } from 'vite';

const DESCRIPTION = /\bdescription:\s*(["'])[A-Z](?:(?!\1)[^\\\n]|\\.)*\1,?/g;
const SENTENCE = /\b(\w+):\s*(["'])(?:(?!\2)[^\\\n]|\\.)*\2/g;

/**
 * Leaves out of the bundle what states of machines say of themselves to developers: a sentence each. The inspector has
 * them from the charts, which are drawn from the machines as they are written (`machineChartsPlugin.ts`). So go the
 * sentences the server sends beside each error code: a page tells codes apart, and says its own (`messages/failures.ts`).
 */
export function leanMachines(): Plugin {
  return {
    name: 'lean-machines',
    apply: 'build',
    transform: {
      filter: { id: /\/machines\/.*\.ts$/ },
      handler: (code, id) =>
        id.endsWith('/contract/errorCodes.ts') ? code.replaceAll(SENTENCE, "$1: ''") : code.replaceAll(DESCRIPTION, ''),
    },
  };
}
