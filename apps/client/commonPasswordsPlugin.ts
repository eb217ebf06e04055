import type { Plugin } from 'vite';

const ID = 'virtual:common-passwords';
/** The whole list, which the server asks, is twenty times as long. */
const SHOWN = 2_000;

/** The beginning of the list of common passwords, and the rows of keys: enough to say while one types what is weak. */
export function commonPasswordsPlugin(): Plugin {
  return {
    name: 'common-passwords',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: {
      filter: { id: /virtual:common-passwords/ },
      async handler() {
        const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
        const common = dictionary['passwords-common'].slice(0, SHOWN);
        // Text is read faster than an expression.
        return `export default JSON.parse(${JSON.stringify(JSON.stringify({ common, graphs: adjacencyGraphs }))})`;
      },
    },
  };
}
