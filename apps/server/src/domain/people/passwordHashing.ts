import { Failure } from '@colloquy/machines/contract/failure.ts';

/** argon2id, off the signalling thread; in `hashing/`. */
export interface Hashing {
  /** More than this many at once would only wait for each other. */
  readonly concurrency: number;
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
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

type PasswordsOptions = {
  /** Hashes bulk requests at a lower priority; defaults to `hashing`. */
  bulk?: Hashing;
  maxWaiting?: number;
  /** A monotonic clock; milliseconds. */
  now?: () => number;
};

export function createPasswords(
  hashing: Hashing,
  { bulk = hashing, maxWaiting = MAX_WAITING, now = Date.now }: PasswordsOptions = {},
): Passwords {
  const isPrompt = createAllowance(now);
  const waiting: (() => void)[] = [];
  let running = 0;
  let dummy: Promise<string> | undefined;

  /** A hash that matches no password, compared where there is no account so that this takes as long. */
  async function dummyHash(): Promise<string> {
    dummy ??= hashing.hash('nobody');
    try {
      return await dummy;
    } catch (error) {
      dummy = undefined;
      throw error;
    }
  }

  async function enqueue<T>(work: (hashing: Hashing) => Promise<T>): Promise<T> {
    if (running < hashing.concurrency) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Failure('try_again');
    try {
      return await work(isPrompt() ? hashing : bulk);
    } finally {
      // The next in the queue inherits the slot, so that no new request takes it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => enqueue((by) => by.hash(typed(password))),
    verify: (passwordHash, password) =>
      enqueue(async (by) => {
        const matches = await by.verify(passwordHash ?? (await dummyHash()), typed(password));
        return matches && passwordHash != null;
      }),
  };
}

/** How many at once are not bulk yet; one more is allowed each second. */
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
