import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { scenesOf } from '@colloquy/tests/e2e/support/scenes/allScenes.ts';
import { launchOptions } from '@colloquy/tests/support/chromium.ts';
import { npmStart } from '@colloquy/tests/support/programs/startProcess.ts';
import { contactSheet } from './shots/contactSheet.ts';
import { LOOKS, takeScene, type Look } from './shots/takeScene.ts';

/**
 * `npm run shots [-- pattern of names]`: screenshots of every screen and state in three looks. Pictures go to
 * `dist/shots`, contact sheets to `docs/images`. With a pattern only matching ones are taken; a sheet is written once it
 * is complete.
 */
const ROOT = new URL('..', import.meta.url).pathname;
const PICTURES = new URL('../dist/shots/', import.meta.url).pathname;
const SHEETS = new URL('../docs/images/', import.meta.url).pathname;
const wanted = process.argv[2] ?? '';
const isWanted = new RegExp(wanted);
const fileOf = (look: Look, name: string) => `${PICTURES}${look}-${name.replaceAll(/[^a-z]+/g, '-')}.png`;

if (wanted === '') await rm(PICTURES, { recursive: true, force: true });
await mkdir(PICTURES, { recursive: true });
await mkdir(SHEETS, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'colloquy-shots-'));
const server = await npmStart(ROOT, { DATA_DIR: dataDir, STUN_URLS: '', LIMITS_FACTOR: '100' });
const { url } = server;
if (url === undefined) throw new Error(`The server did not start: ${server.printed()}`);
const browser = await chromium.launch(launchOptions());
// tsx wraps named functions in this helper, also in a page, of whoever takes part.
browser.on('context', (each) => void each.addInitScript({ content: 'globalThis.__name = (named) => named' }));
let failed = 0;
try {
  for (const look of Object.keys(LOOKS) as Look[]) {
    const scenes = scenesOf(`shot-${look}`).filter(({ wideOnly }) => look !== 'phone' || !wideOnly);
    for (const scene of scenes.filter(({ name }) => isWanted.test(name))) {
      const path = fileOf(look, scene.name);
      try {
        await takeScene(browser, url, scene, look, path);
        console.log(`${look}: ${scene.name}`);
      } catch (error) {
        failed += 1;
        console.error(`${look}: ${scene.name} could not be reached: ${String(error)}`);
      }
    }
    const columns = look === 'phone' ? 7 : 4;
    const pictures = scenes.map(({ name }) => ({ name, path: fileOf(look, name) }));
    const missing = pictures.filter(({ path }) => !existsSync(path));
    if (missing.length === 0)
      await contactSheet(browser, `Colloquy, ${look}`, pictures, columns, `${SHEETS}screens-${look}.jpg`);
    else console.log(`${look}: no sheet, ${missing.length} of ${pictures.length} pictures are missing`);
  }
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
