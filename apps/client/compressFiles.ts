import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minify, type Plugin } from 'vite';

const COMPRESSIBLE = /\.(css|html|js|svg|tflite|wasm|webmanifest)$/;

/** Writes a `.br` and a `.gz` beside each built file, so that nothing is compressed per request. */
export function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { withFileTypes: true, recursive: true });
      await shorten(join(folder, 'initialThemeAndLanguage.js'));
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
    },
  };
}

/** Vite copies public files as they are; this one is part of every first visit. */
async function shorten(path: string): Promise<void> {
  const { code } = await minify(path, await readFile(path, 'utf8'));
  await writeFile(path, code);
}

async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params: size }));
}
