import { parse } from 'bowser';
import type { Device } from '@colloquy/machines/contract/accounts.ts';

/** How many characters of a `User-Agent` header are read. */
const MAX_LENGTH = 512;

/** Browser and system, by which users recognise their sessions; empty if unknown. Everything else is dropped. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: '', system: '' };
  const { browser, os } = parse(userAgent.slice(0, MAX_LENGTH));
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
