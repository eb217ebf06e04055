import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\/.*\.mjs$/;

/**
 * Leaves out of the bundle what the product does not use of the router, forms and data loading for instance. The router
 * makes those parts by calls that a bundler must take for deeds, and names them for developers; its package leads
 * bundlers to the build with warnings.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) =>
        code
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  };
}
