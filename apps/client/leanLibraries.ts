import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('src/ui/leanIcon.ts', import.meta.url));
const NAME = /^ {2}name: "([a-z0-9-]+)"/m;
const SHAPES = /^ {2}node: (\[[^]*?\n {2}\]|\[\[.*\]\])/m;
const KEY = /, key: "\w+"/g;

const TRANSPORTS = `import { WS } from './websocket.node.js';\nexport const transports = { websocket: WS };`;

/** Leaves of Socket.IO the only transport that the product uses. */
export function leanTransports(): Plugin {
  return {
    name: 'lean-transports',
    apply: 'build',
    transform: { filter: { id: /engine\.io-client\/build\/esm\/transports\/index\.js$/ }, handler: () => TRANSPORTS },
  };
}

/**
 * Leaves of each Lucide icon its name and its shapes: keys and aliases are random or unused, hardly compress, and would
 * be an eighth of an icon's weight; options for size and colour are unused, as style sheets decide.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/ },
      handler(code, id) {
        const [, name] = NAME.exec(code) ?? [];
        const [, shapes] = SHAPES.exec(code) ?? [];
        if (name === undefined || shapes === undefined) {
          // An alias of another icon imports that one.
          if (code.includes('__iconData =')) throw new Error(`${id} has another form than expected`);
          return null;
        }
        return `import { leanIcon } from '${OURS}';\nexport default /* @__PURE__ */ leanIcon('${name}', ${shapes.replaceAll(KEY, '')});`;
      },
    },
  };
}
