import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { SocketId } from '../../domain/registry.ts';

/** A command is not repeated later than this; milliseconds. */
const REMEMBERED = DELAYS.commandRetry;

/** A node that was deaf reads what it was told, some of which it had heard; milliseconds. */
const HEARD_AGAIN = 10_000;

const COMMANDED = 'command ';

/**
 * The id of a letter that a command sends: the same when it is sent again, because the node that sent it first died
 * before it could answer.
 */
export function commandedLetterId(notice: string, commandId: string | undefined): string | undefined {
  return commandId === undefined ? undefined : `${COMMANDED}${notice} ${commandId}`;
}

/** Which sockets of this node were told a letter that may come again. */
export type ToldLetters = (letterId: string) => Set<SocketId>;

export function createToldLetters(now: () => number = () => performance.now()): ToldLetters {
  const [commanded, others] = [createMemory(REMEMBERED, now), createMemory(HEARD_AGAIN, now)];
  return (letterId) => (letterId.startsWith(COMMANDED) ? commanded : others)(letterId);
}

function createMemory(forMs: number, now: () => number): ToldLetters {
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
