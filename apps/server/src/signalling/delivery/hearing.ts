import type { Log } from '../../domain/parts.ts';
import { patiently } from '../../domain/patiently.ts';

export type Hearing = {
  /** What another node says now. */
  hear: (raw: unknown) => void;
  /** This node hears again, and reads what it missed before it goes on; it hears all from the moment of `listening` on. */
  catchUp: (listening: Promise<unknown>) => Promise<void>;
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

  return {
    hear(raw) {
      if (held) held.push(raw);
      else hear(raw);
    },
    async catchUp(listening) {
      held ??= [];
      const turn = (turns += 1);
      try {
        await listening;
        // The way to Redis is back for hearing first, for asking soon after.
        await patiently(readMissed);
      } catch (err) {
        log.warn({ err }, 'what was missed could not be read');
      }
      // It went deaf again meanwhile: the next turn goes on.
      if (turn !== turns) return;
      const waiting = held;
      held = undefined;
      for (const raw of waiting) hear(raw);
    },
  };
}
