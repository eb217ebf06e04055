import { setTimeout as wait } from 'node:timers/promises';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Changes } from './waiting.ts';
import type { News } from './journal.ts';

/** Answers that pass: the same command is sent again. */
const PASSING = new Set(['try_again', 'internal', 'rate_limited']);
/** A command that gets no answer is sent again, so often; then the rig gives up on it. */
export const MOST_ATTEMPTS = 60;

/** What a command came to; `lost` when no answer came. `seq` where the room's log has numbered it. */
export type Answer = { code: string; ms: number; seq?: number | undefined };

export type Commanding = {
  user: () => string;
  ask: (event: string, payload: object) => Promise<Answer>;
  /** Is there a link that has said what became of the seat? */
  isSettled: () => boolean;
  isOver: () => boolean;
  /** Who one is in the room, if one sits in any. */
  member: () => string | undefined;
  isMoving: () => boolean;
  changes: Pick<Changes, 'next'>;
  note: (news: News) => void;
};

/** Sends a command until there is an answer that stays; with a `member`, only while that is who one is. */
export function createCommands({
  user,
  ask,
  isSettled,
  isOver,
  member: memberNow,
  isMoving,
  changes,
  note,
}: Commanding) {
  let commands = 0;
  return async (event: string, payload: object, member?: string): Promise<Pick<Answer, 'code' | 'seq'>> => {
    commands += 1;
    const command = `${user()}-${commands}`;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      while (!isSettled() && !isOver()) await changes.next(DELAYS.joinLate);
      if (isOver() || (member !== undefined && memberNow() !== member)) return { code: 'dropped' };
      note({ what: 'asked', command, event, attempt });
      const { code, ms, seq } = await ask(event, { ...payload, command_id: command });
      note({ what: 'answered', command, event, code, ms });
      // The seat has just moved from this link: the next one says it once more.
      const hasMoved = code === 'not_a_member' && isMoving();
      if (code !== 'lost' && !PASSING.has(code) && !hasMoved) return { code, seq };
      if (code !== 'lost') await wait(DELAYS.tryAgain);
    }
    return { code: 'given up' };
  };
}
