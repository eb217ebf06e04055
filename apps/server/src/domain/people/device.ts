import { parse } from 'bowser';
import type { Device } from '@colloquy/machines/contract/accounts.ts';

/** More of what a browser says of itself is not read. */
const READ = 512;

/** By what somebody knows a browser of theirs again; empty where it is none we know. No version, nothing else is kept. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: '', system: '' };
  const { browser, os } = parse(userAgent.slice(0, READ));
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
