import { Failure } from '@colloquy/machines/contract/failure.ts';

/** argon2id, off the signalling thread; in `hashing/`. */
export interface Hashing {
  /** More than this many at once would only wait for each other. */
  readonly atOnce: number;
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** A request that finds this many waiting gets `try_again`. */
const MAX_WAITING = 400;

/**
 * Hashes and compares passwords. Accounts and rooms have separate queues, so that a full one does not delay the other.
 */
export interface Passwords {
  /** @throws Failure `try_again` when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Does the password match? Takes as long where there is no hash.
   *
   * @throws Failure `try_again` when too many wait.
   */
  fits(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

type PasswordsOptions = {
  /** Hashes for crowds at a lower priority; defaults to `hashing`. */
  crowd?: Hashing;
  waitingMost?: number;
  /** A monotonic clock; milliseconds. */
  now?: () => number;
};

export function createPasswords(
  hashing: Hashing,
  { crowd = hashing, waitingMost = MAX_WAITING, now = Date.now }: PasswordsOptions = {},
): Passwords {
  const isPrompt = createAllowance(now);
  const waiting: (() => void)[] = [];
  let running = 0;
  let nobodys: Promise<string> | undefined;

  /** A hash that matches no password, compared where there is no account so that this takes as long. */
  async function hashOfNobody(): Promise<string> {
    nobodys ??= hashing.hash('nobody');
    try {
      return await nobodys;
    } catch (error) {
      nobodys = undefined;
      throw error;
    }
  }

  async function enqueue<T>(work: (hashing: Hashing) => Promise<T>): Promise<T> {
    if (running < hashing.atOnce) running += 1;
    else if (waiting.length < waitingMost) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Failure('try_again');
    try {
      return await work(isPrompt() ? hashing : crowd);
    } finally {
      // The next in the queue inherits the slot, so that no new request takes it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => enqueue((by) => by.hash(typed(password))),
    fits: (passwordHash, password) =>
      enqueue(async (by) => {
        const fits = await by.verify(passwordHash ?? (await hashOfNobody()), typed(password));
        return fits && passwordHash != null;
      }),
  };
}

/** How many at once are no crowd; one more is allowed each second. */
const AT_ONCE = 8;
const SECOND = 1_000;

/** Whether the next request is one of the few that are hashed with priority. */
function createAllowance(now: () => number): () => boolean {
  let left = AT_ONCE;
  let lookedAt = now();
  return () => {
    const at = now();
    left = Math.min(AT_ONCE, left + (at - lookedAt) / SECOND);
    lookedAt = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** Keyboards encode the same character in different ways. */
const typed = (password: string) => password.normalize('NFKC');
