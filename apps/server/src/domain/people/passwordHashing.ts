import { Failure } from '@colloquy/machines/contract/failure.ts';

/** argon2id, off the thread of signalling; in `hashing/`. */
export interface Hashing {
  /** More than this many at once only wait for each other. */
  readonly atOnce: number;
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** Who would wait behind more than this is told to try again. */
const WAITING_MOST = 400;

/** Passwords as they are stored and compared. People's and rooms' have queues of their own: one full delays no other. */
export interface Passwords {
  /** @throws Failure `try_again` when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Does it fit? Takes as long for a hash that is not there.
   *
   * @throws Failure `try_again` when too many wait.
   */
  fits(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

type PasswordsOptions = {
  /** Hashes for a crowd, behind all else that the machine does; the one for everybody unless told. */
  crowd?: Hashing;
  waitingMost?: number;
  /** Milliseconds, from anywhere on. */
  now?: () => number;
};

export function createPasswords(
  hashing: Hashing,
  { crowd = hashing, waitingMost = WAITING_MOST, now = Date.now }: PasswordsOptions = {},
): Passwords {
  const isPrompt = createAllowance(now);
  const waiting: (() => void)[] = [];
  let running = 0;
  let nobodys: Promise<string> | undefined;

  /** What nobody's password has. Compared with where there is no account, so that this takes as long. */
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
      // Whoever is next takes the place over, so that no newcomer slips in between.
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

/** So many at once are no crowd, and one more with each second. */
const AT_ONCE = 8;
const SECOND = 1_000;

/** Whether the next is one of those few who are hashed for at once. */
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

/** Keyboards write the same letter in different ways. */
const typed = (password: string) => password.normalize('NFKC');
