import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Hashing } from '../domain/people/passwordHashing.ts';
import { CROWD, type Answer, type Question } from './hashingWords.ts';

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** Hashing takes whole cores: one is left for signalling. The child hashes in four threads at most. */
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));

type Options = {
  /** Flags for the child's Node, such as a loader; the own ones when left out. */
  execArgv?: string[];
  /** It works only where nobody else wants to. */
  forCrowds?: boolean;
};

/**
 * argon2id in a process of low priority, which begins with the first question. One that ends by itself is replaced at
 * the next.
 *
 * @param program of the child; its place differs between source and bundle.
 */
export function createHashingProcess(
  program: URL,
  { execArgv = process.execArgv, forCrowds = false }: Options = {},
): Hashing & { close(): Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let asked = 0;

  function begin(): ChildProcess {
    const begun = fork(fileURLToPath(program), forCrowds ? [CROWD] : [], { stdio: 'inherit', execArgv });
    begun.on('message', (answer: Answer) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    });
    const end = () => {
      if (child !== begun) return;
      child = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The process for hashing has ended'));
      waiting.clear();
    };
    begun.on('error', end);
    begun.on('exit', end);
    return begun;
  }

  async function ask(question: Omit<Question, 'id'>): Promise<Answer> {
    asked += 1;
    const id = asked;
    child ??= begin();
    const asking = child;
    const answer = await new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      asking.send({ id, ...question }, (error) => error && reject(error));
    });
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  }

  return {
    atOnce: AT_ONCE,
    async hash(password) {
      const answer = await ask({ password });
      if (!('hash' in answer)) throw new Error('Asked for a hash, got another answer');
      return answer.hash;
    },
    async verify(passwordHash, password) {
      const answer = await ask({ password, passwordHash });
      return 'fits' in answer && answer.fits;
    },
    async close() {
      const ending = child;
      if (!ending) return;
      const ended = once(ending, 'exit');
      ending.disconnect();
      await ended;
    },
  };
}
