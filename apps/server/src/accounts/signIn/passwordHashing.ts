import { Failure } from '@colloquy/machines/contract/failure.ts';

/** argon2id on other threads; implemented beside this file in `hashing/`. */
export interface Hashing {
  /** More parallel operations than this do not increase throughput. */
  readonly concurrency: number;
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** The queue's limit; further requests get `try_again`. */
const MAX_QUEUED = 400;

/** Hashes and compares passwords. Accounts and rooms have separate queues, so that neither delays the other. */
export interface Passwords {
  /** @throws Failure `try_again` when the queue is full. */
  hash(password: string): Promise<string>;
  /**
   * Does the password match? Takes equally long without a hash.
   *
   * @throws Failure `try_again` when the queue is full.
   */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

type PasswordsOptions = {
  /** Hashes bulk requests at a lower priority; defaults to `hashing`. */
  bulk?: Hashing;
  maxQueued?: number;
  /** A monotonic clock; milliseconds. */
  now?: () => number;
};

export function createPasswords(
  hashing: Hashing,
  { bulk = hashing, maxQueued = MAX_QUEUED, now = Date.now }: PasswordsOptions = {},
): Passwords {
  const hasPriority = createTokenBucket(now);
  const queue: (() => void)[] = [];
  let running = 0;
  let dummy: Promise<string> | undefined;

  /** A hash for requests without an account, so that they take as long as others. */
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
    else if (queue.length < maxQueued) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new Failure('try_again');
    try {
      return await work(hasPriority() ? hashing : bulk);
    } finally {
      // The slot passes directly to the next in the queue, so that no new request takes it first.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => enqueue((by) => by.hash(normalized(password))),
    verify: (passwordHash, password) =>
      enqueue(async (by) => {
        const matches = await by.verify(passwordHash ?? (await dummyHash()), normalized(password));
        return matches && passwordHash != null;
      }),
  };
}

/** The burst of requests with priority, refilled by one per second. */
const BURST = 8;
const SECOND = 1_000;

/** A token bucket: whether the next request is hashed with priority. */
function createTokenBucket(now: () => number): () => boolean {
  let tokens = BURST;
  let refilledAt = now();
  return () => {
    const at = now();
    tokens = Math.min(BURST, tokens + (at - refilledAt) / SECOND);
    refilledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/** Keyboards may encode the same character differently. */
const normalized = (password: string) => password.normalize('NFKC');
