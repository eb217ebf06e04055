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

/** Passwords of people and rooms, as they are stored and compared. */
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

export function createPasswords(hashing: Hashing, waitingMost = WAITING_MOST): Passwords {
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

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < hashing.atOnce) running += 1;
    else if (waiting.length < waitingMost) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Failure('try_again');
    try {
      return await work();
    } finally {
      // Whoever is next takes the place over, so that no newcomer slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hashing.hash(typed(password))),
    fits: (passwordHash, password) =>
      inTurn(async () => {
        const fits = await hashing.verify(passwordHash ?? (await hashOfNobody()), typed(password));
        return fits && passwordHash != null;
      }),
  };
}

/** Keyboards write the same letter in different ways. */
const typed = (password: string) => password.normalize('NFKC');
