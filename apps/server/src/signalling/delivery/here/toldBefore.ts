import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { SocketId } from '../../../domain/registryTerms.ts';
import { isCommanded } from '../letter.ts';

/** A command is not repeated later than this; milliseconds. */
const REPEATED = DELAYS.commandRetry;

/** Which sockets of this node were told a letter that may come again. */
export type ToldBefore = (letterId: string) => Set<SocketId>;

/** @param saidAgainMs so long any letter may come again, be it no command's. */
export function createToldBefore(saidAgainMs: number, now: () => number = () => performance.now()): ToldBefore {
  const [commanded, others] = [createMemory(REPEATED, now), createMemory(saidAgainMs, now)];
  return (letterId) => (isCommanded(letterId) ? commanded : others)(letterId);
}

function createMemory(forMs: number, now: () => number): ToldBefore {
  if (forMs === 0) return () => new Set();
  const told = new Map<string, { since: number; sockets: Set<SocketId> }>();
  const forget = () => {
    for (const [id, { since }] of told) {
      if (now() - since < forMs) return;
      told.delete(id);
    }
  };
  return (letterId) => {
    forget();
    const known = told.get(letterId) ?? { since: now(), sockets: new Set() };
    told.set(letterId, known);
    return known.sockets;
  };
}
