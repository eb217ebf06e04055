import { setTimeout as wait } from 'node:timers/promises';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Changes } from './waiting.ts';
import type { EntryData } from './history.ts';

/** Temporary failures: the same command is sent again. */
const PASSING = new Set(['try_again', 'internal', 'rate_limited']);
/** How often a command without an answer is sent before the rig gives up. */
export const MAX_ATTEMPTS = 60;

/** The result of a command; `lost` without an answer. `seq` where the room's log has numbered it. */
export type Answer = { code: string; ms: number; seq?: number | undefined };

export type Commanding = {
  user: () => string;
  ask: (event: string, payload: object) => Promise<Answer>;
  /** Is there a socket on which the state of the seat is known? */
  isSettled: () => boolean;
  isOver: () => boolean;
  /** The member id, if there is a seat. */
  member: () => string | undefined;
  isMoving: () => boolean;
  changes: Pick<Changes, 'next'>;
  record: (entry: EntryData) => void;
};

/** Sends a command until there is a lasting answer; with a `member`, only while that is the member id. */
export function createCommands({
  user,
  ask,
  isSettled,
  isOver,
  member: memberNow,
  isMoving,
  changes,
  record,
}: Commanding) {
  let commands = 0;
  return async (event: string, payload: object, member?: string): Promise<Pick<Answer, 'code' | 'seq'>> => {
    commands += 1;
    const command = `${user()}-${commands}`;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      while (!isSettled() && !isOver()) await changes.next(DELAYS.joinLate);
      if (isOver() || (member !== undefined && memberNow() !== member)) return { code: 'dropped' };
      record({ type: 'requested', command, event, attempt });
      const { code, ms, seq } = await ask(event, { ...payload, command_id: command });
      record({ type: 'answered', command, event, code, ms });
      // The seat has just moved from this socket: repeat the command on the next one.
      const hasMoved = code === 'not_a_member' && isMoving();
      if (code !== 'lost' && !PASSING.has(code) && !hasMoved) return { code, seq };
      if (code !== 'lost') await wait(DELAYS.tryAgain);
    }
    return { code: 'given up' };
  };
}
