import { cp } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';

/** Migrations are read as files; they lie beside the bundle as they lie beside `main.ts`. */
function copyMigrations(): Plugin {
  const folder = 'database/migrations';
  return {
    name: 'copy-migrations',
    async writeBundle({ dir = '' }) {
      await cp(new URL(`src/${folder}/`, import.meta.url), `${dir}/${folder}`, { recursive: true });
    },
  };
}

/** Bundles the server: one file starts several times faster than some hundred. Sockets and the database child follow. */
export default defineConfig({
  plugins: [copyMigrations()],
  ssr: {
    noExternal: true,
    // Native code, files found beside the package, workers: these stay packages.
    external: ['@electric-sql/pglite', '@electric-sql/pglite-socket', '@node-rs/argon2', 'pino'],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../../dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'embedded/child': 'src/embedded/child.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
    },
  },
});
