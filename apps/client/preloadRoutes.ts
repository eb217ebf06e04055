import type { Plugin, Rolldown } from 'vite';

/** The entry module of each page, by the first segment of its path. The landing page needs nothing beyond the entry. */
const ROUTES = {
  faq: 'features/faq/FaqScreen.tsx',
  rules: 'app/pages/TextRoute.tsx',
  privacy: 'app/pages/TextRoute.tsx',
  terms: 'app/pages/TermsRoute.tsx',
  stream: 'app/pages/StreamRoute.tsx',
  activity: 'app/pages/ActivityPage.tsx',
  canvas: 'features/canvas/CanvasScreen.tsx',
  lobby: 'app/pages/room/RoomPage.tsx',
};
const FIRST_PAINT = '<script src="/firstPaint.js"';

/**
 * Tells `firstPaint.js` which files the page at a path will load: the names are known after bundling only, and on a
 * slow network the page would otherwise request them one round trip after the entry.
 */
export function preloadRoutes(): Plugin {
  return {
    name: 'preload-routes',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: entry }) {
        if (!bundle || !entry) return html;
        const known = filesOf(entry, bundle);
        const routes = Object.entries(ROUTES).map(([name, module]) => {
          const chunk = Object.values(bundle).find(
            (each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(`/src/${module}`),
          );
          if (chunk?.type !== 'chunk') throw new Error(`${module} has no chunk of its own`);
          return [name, [...filesOf(chunk, bundle)].filter((file) => !known.has(file))];
        });
        const data = JSON.stringify(Object.fromEntries(routes)).replaceAll('"', '&quot;');
        return html.replace(FIRST_PAINT, `${FIRST_PAINT} data-routes="${data}"`);
      },
    },
  };
}

/** A chunk with all its static imports, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  found.add(chunk.fileName);
  chunk.viteMetadata?.importedCss.forEach((file) => found.add(file));
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk' && !found.has(name)) filesOf(imported, bundle, found);
  }
  return found;
}
