import { availableParallelism } from 'node:os';
import { createWorkerProcess } from '../../../platform/children/workerProcess.ts';
import type { Hashing } from '../passwordHashing.ts';

/** To the child. With a hash: does the password match it? Without: the password's hash. */
export type HashRequest = { id: number; password: string; passwordHash?: string };
export type Answer = { id: number } & ({ hash: string } | { matches: boolean } | { error: string });

/** The child's argument where it hashes bulk requests. */
export const BULK = 'bulk';

/** Hashing occupies whole cores: one is left for signalling. The child hashes in four threads at most. */
const CONCURRENCY = Math.min(4, Math.max(1, availableParallelism() - 1));

type Options = {
  /** Flags for the child's Node, such as a loader; defaults to the parent's. */
  execArgv?: string[];
  /** Runs only when the CPU is otherwise idle. */
  forBulk?: boolean;
};

/** argon2id in a low-priority process. */
export function createHashingProcess(
  program: URL,
  { execArgv, forBulk = false }: Options = {},
): Hashing & { close(): Promise<void> } {
  const child = createWorkerProcess<Omit<HashRequest, 'id'>, Answer>(program, {
    execArgv,
    args: forBulk ? [BULK] : [],
  });

  async function ask(question: Omit<HashRequest, 'id'>): Promise<Answer> {
    const answer = await child.request(question);
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  }

  return {
    concurrency: CONCURRENCY,
    async hash(password) {
      const answer = await ask({ password });
      if (!('hash' in answer)) throw new Error('Asked for a hash, got another answer');
      return answer.hash;
    },
    async verify(passwordHash, password) {
      const answer = await ask({ password, passwordHash });
      return 'matches' in answer && answer.matches;
    },
    close: () => child.close(),
  };
}
