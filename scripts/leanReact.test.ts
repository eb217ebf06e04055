import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';

/** The build's plugin belongs to no project of TypeScript that tests may import. */
type LeanReact = { leanReact: () => { transform: { handler: (code: string) => string } } };
const PLUGIN = new URL('../apps/client/leanReact.ts', import.meta.url).href;
const REACT_DOM = 'node_modules/react-dom/cjs/react-dom-client.production.js';

const { transform } = ((await import(PLUGIN)) as LeanReact).leanReact();

it('leaves hydration out of the installed React DOM, which stays valid', async () => {
  const code = await readFile(REACT_DOM, 'utf8');
  const lean = transform.handler(code);
  expect(code).toContain('exports.hydrateRoot');
  expect(lean).not.toContain('exports.hydrateRoot');
  expect(lean).toContain('exports.createRoot');
  expect(() => new Script(lean)).not.toThrow();
});

it('fails where React DOM has another form', () => {
  expect(() => transform.handler('exports.createRoot = function () {};')).toThrow('another form than expected');
});
