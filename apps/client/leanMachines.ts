import type { Plugin } from 'vite';

const DESCRIPTION = /\bdescription:\s*(["'])[A-Z](?:(?!\1)[^\\\n]|\\.)*\1,?/g;
const SENTENCE = /\b(\w+):\s*(["'])(?:(?!\2)[^\\\n]|\\.)*\2/g;

/**
 * Removes the descriptions of machine states from the bundle: the inspector has them from the charts, which are built
 * from the machines' source (`machineChartsPlugin.ts`). It also removes the sentences that the server sends beside each
 * error code: a page uses the codes only, with its own sentences (`messages/failures.ts`).
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
