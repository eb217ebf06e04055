import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Journal, Moment } from '../client/journal.ts';

/** A time during which somebody certainly sat in a room under one member id. */
export type Stay = { user: string; room: string; member: string; from: Moment; to: Moment };

/** A loss is noticed this much later, at most. */
const NOTICE_MS = DELAYS.pingInterval + DELAYS.pingTimeout;

/**
 * Each stay of a client, cautiously: where a seat was lost, or given up with no link to hear by, it counts until the last
 * time the link was surely well.
 */
export function staysOf({ user, entries }: Journal): Stay[] {
  const stays: Stay[] = [];
  let open: Stay | undefined;
  let lostAt: Moment | undefined;
  for (const entry of entries) {
    switch (entry.what) {
      case 'linkLost':
        lostAt ??= entry.at;
        break;
      case 'seated':
        lostAt = undefined;
        if (open?.member === entry.member && open.room === entry.room) break;
        open = { user, room: entry.room, member: entry.member, from: entry.at, to: Infinity };
        stays.push(open);
        break;
      case 'unseated':
        if (open) open.to = lostAt === undefined && entry.why !== 'lost' ? entry.at : (lostAt ?? entry.at) - NOTICE_MS;
        open = undefined;
        break;
      default:
    }
  }
  return stays;
}
