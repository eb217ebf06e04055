import type { LogEntry } from '../../registryTypes.ts';
import type { Seat } from '../rules/roomState.ts';
import { concerns } from './listeners.ts';
import type { Replica } from './replica.ts';

/** How much of a room's log is kept for a member in grace; beyond either limit the sender gets `peer_away`. */
const MOST = { entries: 256, bytes: 256 * 1024 } as const;

/** Would this entry exceed what is queued for a member in grace? */
export function isQueueFull({ recent, seq }: Replica, { member, awayFrom = seq }: Seat, next: LogEntry): boolean {
  if (!member.away) return false;
  const queued = recent
    .after(awayFrom)
    .flatMap(({ entries }) => entries.filter((one) => concerns(one, member.memberId)));
  if (queued.length >= MOST.entries) return true;
  return [...queued, next].reduce((bytes, entry) => bytes + sizeOf(entry), 0) > MOST.bytes;
}

const sizeOf = (entry: LogEntry): number => Buffer.byteLength(JSON.stringify(entry));
