import { hash, verify } from '@node-rs/argon2';
import { execFileSync } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { BULK, type Answer, type HashRequest } from './hashingProcess.ts';

/** For argon2id, as recommended by OWASP; memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Signalling takes precedence on a busy machine; with a lower priority, a login there would take minutes. Set before
 * the first hash, so that its threads inherit it. A server that runs with a lower one already may not raise it.
 */
const NICE = 5;
if (getPriority() < NICE) setPriority(NICE);
if (process.argv[2] === BULK) lowerPriority();

/**
 * Bulk requests may wait: with this scheduling class Linux runs the process only when the CPU is idle, and preempts it at
 * once. Where it cannot be set, the low priority must do.
 */
function lowerPriority(): void {
  try {
    execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
  } catch {
    setPriority(constants.priority.PRIORITY_LOW);
  }
}

async function answerTo({ id, password, passwordHash }: HashRequest): Promise<Answer> {
  try {
    if (passwordHash === undefined) return { id, hash: await hash(password, COST) };
    return { id, matches: await verify(passwordHash, password) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

async function answer(question: HashRequest): Promise<void> {
  const answered = await answerTo(question);
  if (process.connected) process.send?.(answered);
}

process.on('message', (question: HashRequest) => void answer(question));
// Ctrl-C reaches the whole process group: the server ends in its own time, and this process with it, even if the server
// was killed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
