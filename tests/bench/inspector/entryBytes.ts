import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const CLIENT = fileURLToPath(new URL('../../../apps/client', import.meta.url));

/**
 * The part of the inspector that every page loads: modules of the entry, in bytes before minification, and compressed.
 */
export async function entryBytes(): Promise<{ modules: string[]; bytes: number; packed: number }> {
  const built = await build({ root: CLIENT, logLevel: 'error', build: { write: false } });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const entries = outputs.filter((one) => one.type === 'chunk' && one.isEntry);
  const modules = entries
    .flatMap((entry) => ('modules' in entry ? Object.entries(entry.modules) : []))
    .filter(([path]) => /\/inspector\/|\/inspection\/|\/recorder\//.test(path));
  const code = modules.map(([, { code: text }]) => text ?? '').join('\n');
  return {
    modules: modules.map(([path]) => path.replace(/.*\/(apps|machines)\//, '$1/')),
    bytes: code.length,
    packed: gzipSync(code, { level: 9 }).length,
  };
}
