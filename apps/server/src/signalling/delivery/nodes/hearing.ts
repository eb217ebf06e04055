import type { Log } from '../../../domain/parts.ts';
import { RegistryUnavailable } from '../../../domain/registry.ts';
import { patiently } from '../../../domain/patience/patiently.ts';

export type Hearing = {
  /** What another node says now. */
  hear: (raw: unknown) => void;
  /** This node hears nothing more, until it catches up. */
  lose: () => void;
  /**
   * This node hears again, and reads what it missed before it goes on; it hears all from the moment of `listening` on.
   * False when it has gone deaf once more before it could.
   */
  catchUp: (listening: Promise<unknown>) => Promise<boolean>;
};

type HearingOptions = {
  hear: (raw: unknown) => void;
  /** Tells what was said to this node while it was deaf. */
  readMissed: () => Promise<void>;
  log: Pick<Log, 'warn'>;
};

/** Keeps the order of what is said to a node that was deaf for a while: first what it missed, then what is said now. */
export function createHearing({ hear, readMissed, log }: HearingOptions): Hearing {
  let held: unknown[] | undefined;
  let turns = 0;

  const isRead = async (read: () => Promise<void>) => {
    try {
      // The way to Redis is back for hearing first, for asking soon after.
      await patiently(read);
    } catch (err) {
      log.warn({ err }, 'what was missed could not be read');
      return !(err instanceof RegistryUnavailable);
    }
    return true;
  };

  return {
    hear(raw) {
      if (held) held.push(raw);
      else hear(raw);
    },
    lose() {
      held ??= [];
      turns += 1;
    },
    async catchUp(listening) {
      held ??= [];
      const turn = (turns += 1);
      try {
        await listening;
      } catch {
        return false;
      }
      // Until that is read nothing is told that was said after it.
      for (let isOver = false; !isOver; isOver = await isRead(readMissed)) if (turn !== turns) return false;
      if (turn !== turns) return false;
      const waiting = held;
      held = undefined;
      for (const raw of waiting ?? []) hear(raw);
      return true;
    },
  };
}
