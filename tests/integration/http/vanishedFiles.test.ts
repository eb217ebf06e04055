import fs from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type StartedApi } from '../../support/node/startApi.ts';
import { createVisitor, type Visitor } from '../../support/people/visitor.ts';

const PAGE = '<!doctype html><title>Colloquy</title>';
const SCRIPT = 'true;';

let clientDir: string;
let api: StartedApi;
let visitor: Visitor;
beforeEach(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(clientDir, 'assets'));
  await build('index.html', PAGE);
  await build('assets/main-abc123.js', SCRIPT);
  api = await startApi({ options: { clientDir } });
  visitor = createVisitor(api.url);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.stop();
  await rm(clientDir, { recursive: true });
});

/** As the build leaves a file: itself, and both compressed forms beside it. */
async function build(name: string, text: string): Promise<void> {
  const path = join(clientDir, name);
  await writeFile(path, text);
  await writeFile(`${path}.gz`, gzipSync(text));
  await writeFile(`${path}.br`, brotliCompressSync(text));
}

const remove = (...names: string[]) => Promise.all(names.map((name) => rm(join(clientDir, name))));
const compressed = (encoding: string) => ({ 'Accept-Encoding': encoding, Accept: 'text/html' });

describe('[R-SET-20] a built file that vanishes while the server runs', () => {
  it.each(['br', 'gzip', 'identity'])('is not found by who reads %s, and the server goes on', async (encoding) => {
    await remove('assets/main-abc123.js', 'assets/main-abc123.js.gz', 'assets/main-abc123.js.br');
    const reply = await visitor.get('/assets/main-abc123.js', compressed(encoding));
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(reply.headers.get('cache-control')).toBeNull();
    expect(await visitor.get('/lobby/a', compressed(encoding))).toMatchObject({ status: 200, text: PAGE });
  });

  it.each([
    ['br', ['assets/main-abc123.js.br'], null],
    ['br, gzip', ['assets/main-abc123.js.br'], 'gzip'],
    ['gzip', ['assets/main-abc123.js.gz'], null],
  ] as const)('comes to who reads %s in a form that is left', async (encoding, gone, left) => {
    await remove(...gone);
    const reply = await visitor.get('/assets/main-abc123.js', compressed(encoding));
    expect(reply).toMatchObject({ status: 200, text: SCRIPT });
    expect(reply.headers.get('content-encoding')).toBe(left);
  });

  it('is missing, too, when it vanishes between being found and being read', async () => {
    const read = fs.createReadStream;
    const reading = vi.spyOn(fs, 'createReadStream').mockImplementation((path) => read(`${String(path)}-gone`));
    const reply = await visitor.get('/assets/main-abc123.js', compressed('br'));
    expect(reading).toHaveBeenCalled();
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(reply.headers.get('content-encoding')).toBeNull();
  });

  it('may be the page itself: its paths are not found, calls are answered', async () => {
    await remove('index.html', 'index.html.gz', 'index.html.br');
    expect((await visitor.get('/lobby/a', compressed('br'))).status).toBe(404);
    expect((await visitor.get('/healthz')).status).toBe(200);
  });

  it('is sent in its current version when it was rebuilt with another length', async () => {
    const longer = `${PAGE}<p>and more of it`;
    await build('index.html', longer);
    for (const encoding of ['br', 'gzip', 'identity'])
      expect((await visitor.get('/', compressed(encoding))).text).toBe(longer);
  });
});
