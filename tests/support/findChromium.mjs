import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/usr/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

/** The browser the stories run in: `CHROMIUM_PATH`, or the first known one; undefined when there is none. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''), ...ELSEWHERE];
  return folders
    .flatMap((folder) => [...NAMES, 'Google Chrome', 'Chromium'].map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}
