import type { Plugin } from 'vite';

const ID = 'virtual:common-passwords';
/** The server checks the whole list, which is twenty times as long. */
const SHOWN = 2_000;

/** The most common passwords, and keyboard rows: enough to warn about weak passwords while typing. */
export function commonPasswordsPlugin(): Plugin {
  return {
    name: 'common-passwords',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: {
      filter: { id: /virtual:common-passwords/ },
      async handler() {
        const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
        const common = dictionary['passwords-common'].slice(0, SHOWN);
        // Parsing text is faster than parsing an expression.
        return `export default JSON.parse(${JSON.stringify(JSON.stringify({ common, graphs: adjacencyGraphs }))})`;
      },
    },
  };
}
