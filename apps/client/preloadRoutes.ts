import { readdirSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The entry module of each page, by the first segment of its path. */
const ROUTES = {
  '': 'app/pages/LandingPage.tsx',
  faq: 'features/faq/FaqScreen.tsx',
  rules: 'app/pages/TextRoute.tsx',
  privacy: 'app/pages/TextRoute.tsx',
  terms: 'app/pages/TermsRoute.tsx',
  stream: 'app/pages/StreamRoute.tsx',
  activity: 'app/pages/ActivityPage.tsx',
  canvas: 'app/pages/CanvasRoute.tsx',
  lobby: 'app/pages/room/RoomPage.tsx',
};
/** Every page needs it; the entry loads it after the words of the language, and all others beside the entry. */
const MAIN = 'app/main.tsx';
const FIRST_SCRIPT = '<script src="/initialThemeAndLanguage.js"';
/** A translation is a folder; the others are English and the pseudo-locales (`src/messages/localised.ts`). */
const TRANSLATIONS = readdirSync(new URL('src/messages', import.meta.url)).filter((name) => /^[a-z]{2}$/.test(name));
const UNTRANSLATED = ['en', 'en-XA', 'ar-XB'];

/**
 * Tells `initialThemeAndLanguage.js` which languages there are, and which files the page at a path will load: the names are known
 * after bundling only, and on a slow network the page would otherwise request them one round trip after the entry.
 */
export function preloadRoutes(): Plugin {
  return {
    name: 'preload-routes',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: entry }) {
        const unloaded = [...UNTRANSLATED, ...TRANSLATIONS].map((language): [string, string[]] => [language, []]);
        if (!bundle || !entry) return withData(html, { words: unloaded });
        const known = filesOf(entry, bundle);
        const later = (module: string) =>
          [...filesOf(chunkOf(module, bundle), bundle)].filter((file) => !known.has(file));
        const main = later(MAIN);
        main.forEach((file) => known.add(file));
        const loader = later('messages/languages.ts');
        const words = TRANSLATIONS.map((language): [string, string[]] => [
          language,
          [...new Set([...loader, ...later(`messages/${language}/first.ts`)])],
        ]);
        const routes = Object.entries(ROUTES).map(([name, module]): [string, string[]] => [name, later(module)]);
        return { html: withData(html, { routes, words: [...unloaded, ...words] }), tags: main.map(tagFor) };
      },
    },
  };
}

const withData = (html: string, data: Record<string, [string, string[]][]>) =>
  html.replace(
    FIRST_SCRIPT,
    Object.entries(data).reduce((tag, [name, entries]) => {
      const value = JSON.stringify(Object.fromEntries(entries)).replaceAll('"', '&quot;');
      return `${tag} data-${name}="${value}"`;
    }, FIRST_SCRIPT),
  );

const tagFor = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: file.endsWith('.js') ? 'modulepreload' : 'stylesheet', href: `/${file}`, crossorigin: true },
  injectTo: 'head',
});

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const isIt = (id: string | null) => id?.endsWith(`/src/${module}`) === true;
  const chunk =
    chunks.find(({ facadeModuleId }) => isIt(facadeModuleId)) ?? chunks.find(({ moduleIds }) => moduleIds.some(isIt));
  if (!chunk) throw new Error(`${module} has no chunk`);
  return chunk;
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
