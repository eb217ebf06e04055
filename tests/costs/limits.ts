import { readFileSync } from 'node:fs';
import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import type { LimitedAction } from '@colloquy/server/platform/access/addressLimits.ts';
import { WATCHER_RATE } from '@colloquy/server/inspection/watchers.ts';
import { FLOOD } from '@colloquy/server/signalling/requests/flood.ts';

/** A limit, and who counts as one caller. */
export type Limit = { per: 'address' | 'socket' | 'proxy'; points: number; seconds: number };

const PROXY = readFileSync(new URL('../../infra/haproxy/haproxy.cfg', import.meta.url), 'utf8');

function ofProxy(setting: string, counter: string): Limit {
  const points = Number(new RegExp(`presetenv ${setting} (\\d+)`).exec(PROXY)?.[1]);
  const seconds = Number(new RegExp(`${counter}\\((\\d+)s\\)`).exec(PROXY)?.[1]);
  if (!(points > 0 && seconds > 0)) throw new Error(`The proxy's configuration has no ${setting}`);
  return { per: 'proxy', points, seconds };
}

/** As in the code that enforces it; no number is repeated here. */
export const limitOf = (thing: LimitedAction): Limit => ({ per: 'address', ...RATES[thing] });
export const OF_REQUESTS = ofProxy('PROXY_REQUESTS', 'http_req_rate');
export const OF_CONNECTIONS = ofProxy('PROXY_NEW_CONNECTIONS', 'conn_rate');
/** The sustained rate of a socket; `FLOOD.burst` comes once. */
export const OF_EVENTS: Limit = { per: 'socket', points: FLOOD.perSecond, seconds: 1 };
export const OF_WATCHED: Limit = { per: 'socket', points: INSPECTION.messages, seconds: 1 };
export const OF_WATCHERS: Limit = { per: 'socket', points: WATCHER_RATE.points, seconds: WATCHER_RATE.duration };

/** The number of calls within a limit that is scaled. */
export const pointsWith = ({ points }: Limit, factor: number): number => Math.max(1, Math.floor(points * factor));

export const describeLimit = ({ per, points, seconds }: Limit): string =>
  `${points} in ${seconds} s, ${per === 'proxy' ? 'address, at the proxy' : per}`;
