import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { commonPasswordsPlugin } from './commonPasswordsPlugin.ts';
import { compressFiles } from './compressFiles.ts';
import { leanIcons, leanTransports } from './leanLibraries.ts';
import { leanMachines } from './leanMachines.ts';
import { leanReact } from './leanReact.ts';
import { machineChartsPlugin } from './machineChartsPlugin.ts';
import { preloadRoutes } from './preloadRoutes.ts';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/**
 * The first paint needs the font before the style sheet has been parsed; its hashed name is known after bundling only.
 */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
        return Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend',
          }));
      },
    },
  };
}

/** What every page needs; no sentences: those are evaluated after a translation of them, which imports some of these. */
const BASE =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|xstate|@xstate)\/|icons\/(chevron-right|plus)\.|src\/ui\/(leanIcon|buttons\/(Button|Chip|Icon)|fields\/TextField|notices\/Banner)|src\/app\/pages\/agreement\/useAgreement|src\/effects\/storage\.ts|machines\/(ports|landingSearch\/(typedTags|searchAgain)|contract\/(limits|errorCodes|failure|words|unprintable))\.ts|messages\/(localised|list|translationChunks)\.ts/;

/** What a translation imports: no sentences, as in the base. */
const FORMATS = /messages\/formats\.ts|machines\/contract\/streamLimits\.ts/;

/** Small modules that every call needs, and some other pages. */
const CALL =
  /machines\/(selfView|stage)\/|contract\/(strangerDelays|clientVersion|roomEvents)\.ts|messages\/(reportAndBlock|reportReasons|hands|moderation|callFailures)\.ts|features\/room\/((queries|settings|notes|RoomContext)\.ts|invite\/inviteLink)|ui\/(createStored|useMatches|LevelMeter|buttons\/SplitButton|shortcuts\/(shortcutSetting|useShortcuts)|fields\/(Checkbox|Select)|overlays\/(TriggerPlace|Popover|Menu))\.|icons\/(check|chevron-up|copy|eye|mic|mic-off|triangle-exclamation-point|video)\.|effects\/(http\/peopleApi|media\/rememberedChoices)\.ts/;

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const proxied = Object.fromEntries(
  ['/api', '/login', '/signup', '/logout', '/auth'].map((path) => [path, { target: api }]),
);

/** Short, as scripts contain every name; three characters of a hash keep files apart that have the same name in them. */
function className(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.split('?')[0] ?? path);
  return `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 3)}`;
}

export default defineConfig({
  plugins: [
    react(),
    leanIcons(),
    leanTransports(),
    leanMachines(),
    leanReact(),
    machineChartsPlugin(),
    commonPasswordsPlugin(),
    preloadFont(),
    preloadRoutes(),
    compressFiles(),
  ],
  resolve: {
    // React includes it since 18: the shim for older versions is left out.
    alias: [{ find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' }],
  },
  // Inlined scripts, styles and data would need exceptions in the content security policy.
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Each list of what an import imports in turn would weigh as much as a small page: only styles must be listed. What
    // the page at a path needs is preloaded by its own list (preloadRoutes.ts).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    // What every page needs is one file: several small ones compress worse.
    rolldownOptions: {
      // A schema that only the server uses is left out: creating one has no effect.
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      output: {
        // The first page names all others for preloading: neither names nor hashes compress.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'main', test: /app\/main\.tsx/ },
            { name: 'formats', test: FORMATS },
            { name: 'call', test: CALL },
            { name: 'landing', test: /app\/pages\/LandingPage\.tsx/ },
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: className } },
  server: { proxy: { ...proxied, '/socket.io': { target: api, ws: true } } },
});
