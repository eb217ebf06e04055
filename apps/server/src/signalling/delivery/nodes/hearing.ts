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
  /**
   * Nobody sits down where nothing is heard: what is kept meanwhile for a member of this node, it would hear too late.
   *
   * @throws RegistryUnavailable when it hears nothing for that long.
   */
  untilHears: (patienceMs: number) => Promise<void>;
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
  const waiting = new Set<() => void>();

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
      const since = held;
      held = undefined;
      for (const raw of since ?? []) hear(raw);
      for (const goOn of waiting) goOn();
      return true;
    },
    async untilHears(patienceMs) {
      if (!held) return;
      await new Promise<void>((resolve, reject) => {
        const goOn = () => {
          clearTimeout(impatience);
          waiting.delete(goOn);
          resolve();
        };
        const impatience = setTimeout(() => {
          waiting.delete(goOn);
          reject(new RegistryUnavailable('This node hears nothing'));
        }, patienceMs);
        waiting.add(goOn);
      });
    },
  };
}
