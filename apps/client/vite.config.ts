import react from '@vitejs/plugin-react';
import { commonPasswordsPlugin } from './commonPasswordsPlugin.ts';
import { compressFiles } from './compressFiles.ts';
import { leanMachines } from './leanMachines.ts';
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
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|xstate|@xstate)\/|lucide-react\/dist\/esm\/(?!icons)|src\/ui\/buttons\/(Button|Icon)|src\/effects\/storage\.ts|machines\/(ports|landingSearch\/(tags|searchAgain)|contract\/(limits|errorCodes|failure|words|unprintable))\.ts|messages\/(locale|list|fetchLanguage)\.ts/;

/** What a translation imports: no sentences, as in the base. */
const FORMATS = /messages\/formats\.ts|machines\/contract\/streamLimits\.ts/;

/** Small modules that every call needs, and some other pages. */
const CALL =
  /machines\/(selfView|stage)\/|contract\/(strangerDelays|clientVersion|roomEvents|streamEvents|wire)\.ts|messages\/(reportAndBlock|reportReasons|hands|moderation)\.ts|features\/room\/((queries|settings|notes|RoomContext)\.ts|notifications\/inviteLink)|ui\/(createStored|shortcuts\/(shortcutSetting|useShortcuts)|fields\/(Checkbox|Select)|overlays\/TriggerPlace)\.|icons\/check\.|effects\/(http\/accountApi|media\/rememberedChoices)\.ts/;

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
const proxied = Object.fromEntries(
  ['/api', '/login', '/signup', '/logout', '/auth'].map((path) => [path, { target: api }]),
);

export default defineConfig({
  plugins: [
    react(),
    leanMachines(),
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
    modulePreload: { polyfill: false },
    // What every page needs is one file: several small ones compress worse.
    rolldownOptions: {
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
          ],
        },
      },
    },
  },
  server: { proxy: { ...proxied, '/socket.io': { target: api, ws: true } } },
});
