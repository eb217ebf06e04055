import { readdir, readFile } from 'node:fs/promises';

/** What the kernel counts in: `getconf CLK_TCK`, the same on every Linux that runs Chromium. */
const TICKS_PER_SECOND = 100;

type Usage = { parent: number; seconds: number };

/** Seconds of processor that a program and all programs it has started have taken so far. Linux only. */
export async function processorSeconds(root: number): Promise<number> {
  return (await takenBy(root)).reduce((sum, [, { seconds }]) => sum + seconds, 0);
}

/**
 * The same in nanoseconds, as the scheduler counts them: for what takes less than a tick. What a thread took that has
 * ended is not in it.
 */
export async function processorNanoseconds(root: number): Promise<number> {
  const threads = (await takenBy(root)).map(async ([pid]) => {
    const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
    const lines = tasks.map((task) => readFile(`/proc/${pid}/task/${task}/schedstat`, 'utf8').catch(() => '0'));
    return (await Promise.all(lines)).reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
  });
  return (await Promise.all(threads)).reduce((sum, one) => sum + one, 0);
}

async function takenBy(root: number): Promise<[number, Usage][]> {
  const usage = new Map<number, Usage>();
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    const one = Number.isInteger(pid) ? await usageOf(pid) : undefined;
    if (one) usage.set(pid, one);
  }
  const isOurs = (pid: number): boolean => pid === root || (pid > 1 && isOurs(usage.get(pid)?.parent ?? 0));
  return [...usage].filter(([pid]) => isOurs(pid));
}

/** Undefined for a process that has ended meanwhile. */
async function usageOf(pid: number): Promise<Usage | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name before may have any characters in it.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND };
}
