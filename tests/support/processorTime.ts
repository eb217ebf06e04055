import { readdir, readFile } from 'node:fs/promises';

/** The kernel's clock ticks: `getconf CLK_TCK`, the same on every Linux that runs Chromium. */
const TICKS_PER_SECOND = 100;

type Usage = { parent: number; seconds: number };

/** Processor seconds used by a process and its descendants. Linux only. */
export async function processorSeconds(root: number): Promise<number> {
  return (await takenBy(root)).reduce((sum, [, { seconds }]) => sum + seconds, 0);
}

/**
 * The same in nanoseconds from the scheduler, for less than a tick. Excludes threads that have ended.
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

/** Undefined for a process that has exited. */
async function usageOf(pid: number): Promise<Usage | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The process name may contain any characters.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND };
}
