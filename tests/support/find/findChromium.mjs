import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Without windows, tabs and menus to draw: it needs less than half of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/usr/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

/**
 * The browser the stories run in: `CHROMIUM_PATH`, or the headless shell, or the first known one; undefined when there is
 * none. `isWhole` leaves the shell out, which names each device again on every load.
 */
export function findChromium({ isWhole = false } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''), ...ELSEWHERE];
  const names = [...(isWhole ? [] : [SHELL]), ...NAMES, 'Google Chrome', 'Chromium'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}
