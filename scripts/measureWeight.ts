import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { openTwo } from '@colloquy/tests/e2e/support/people/person.ts';
import { launchOptions } from '@colloquy/tests/support/chromium.ts';
import { npmStart } from '@colloquy/tests/support/programs/startProcess.ts';

/**
 * `npm run measure -- weight`: the packages in the scripts of a first visit, for the landing page and for a call until the
 * first remote picture. The size of a file (gzip -9) is divided among its modules by their length.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Smaller packages are summed up; kB. */
const MIN_KILOBYTES = 0.5;

type Weights = Map<string, number>;

/** `react-dom`, or a folder of ours two levels deep. */
function ownerOf(path: string): string {
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (library !== undefined) return library;
  const [, client, machines] = /apps\/client\/src\/(.*)|\/(machines\/.*)/.exec(path) ?? [];
  const folder = (client ?? machines)?.split('/').slice(0, -1).slice(0, 2).join('/');
  return folder === undefined ? 'bundler' : `ours: ${folder}`;
}

/** For each script of the build, its size by package. */
async function weighScripts(): Promise<Map<string, Weights>> {
  const built = await build({ root: `${ROOT}apps/client`, logLevel: 'error', build: { write: false } });
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(
    chunks.flatMap((chunk) => {
      if (chunk.type !== 'chunk') return [];
      const modules = Object.entries(chunk.modules).map(([path, { code }]) => [path, code?.length ?? 0] as const);
      const whole = modules.reduce((sum, [, length]) => sum + length, 0);
      const kilobytes = gzipSync(chunk.code, { level: 9 }).length / 1_000;
      const weights: Weights = new Map();
      for (const [path, length] of modules) {
        const owner = ownerOf(path);
        weights.set(owner, (weights.get(owner) ?? 0) + (kilobytes * length) / whole);
      }
      return [[chunk.fileName, weights] as const];
    }),
  );
}

/** Collects the names of scripts that the page loads. */
function listen(page: Page): () => string[] {
  const names = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') names.add(new URL(response.url()).pathname.slice(1));
  });
  return () => [...names];
}

function print(title: string, scripts: readonly string[], all: Map<string, Weights>): void {
  const sums: Weights = new Map();
  for (const script of scripts)
    for (const [owner, weight] of all.get(script) ?? []) sums.set(owner, (sums.get(owner) ?? 0) + weight);
  const whole = [...sums.values()].reduce((sum, one) => sum + one, 0);
  console.log(`\n${title}: ${whole.toFixed(1)} kB in ${scripts.length} files\n\n| Whose | kB |\n| --- | --- |`);
  const lines = [...sums].toSorted(([, a], [, b]) => b - a).filter(([, weight]) => weight >= MIN_KILOBYTES);
  for (const [owner, weight] of lines) console.log(`| ${owner} | ${weight.toFixed(1)} |`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'colloquy-weight-'));
const server = await npmStart(ROOT, { DATA_DIR: dataDir, STUN_URLS: '', LIMITS_FACTOR: '100' });
const { url } = server;
if (url === undefined) throw new Error(`The server did not start: ${server.printed()}`);
const browser = await chromium.launch(launchOptions());
try {
  const all = await weighScripts();
  const visitor = await browser.newPage();
  const ofLanding = listen(visitor);
  await visitor.goto(url, { waitUntil: 'networkidle' });
  print('Landing page', ofLanding(), all);

  const [host, guest] = await openTwo(browser);
  await host.open(url);
  const room = await host.host();
  const ofCall = listen(guest.page);
  await guest.open(`${url}/lobby/${room}`);
  await guest.seesMoving(1);
  print('Call, until the first picture', ofCall(), all);
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
