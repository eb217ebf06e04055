import { hash, verify } from '@node-rs/argon2';
import { execFileSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { CROWD, type Answer, type Question } from './hashingMessages.ts';

/** Of argon2id, as OWASP asks for it; memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Whoever signals goes first on a busy machine; lower still, and a login there would take minutes. Set before the first
 * hash, so that its threads take it over.
 */
const NICE = 5;
setPriority(NICE);
if (process.argv[2] === CROWD) comeLast();

/**
 * A crowd may wait: Linux then lets this process work only where nobody else wants to, and stops it at once for whoever
 * does. Where that cannot be said, its priority has to do.
 */
function comeLast(): void {
  try {
    execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
  } catch {
    setPriority(constants.priority.PRIORITY_LOW);
  }
}

async function answerTo({ id, password, passwordHash }: Question): Promise<Answer> {
  try {
    if (passwordHash === undefined) return { id, hash: await hash(password, COST) };
    return { id, fits: await verify(passwordHash, password) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

async function answer(question: Question): Promise<void> {
  const answered = await answerTo(question);
  if (process.connected) process.send?.(answered);
}

process.on('message', (question: Question) => void answer(question));
// Ctrl-C reaches all of the group: the server ends in its own time, and this with it, even when it was killed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
