import { readdir, readFile } from 'node:fs/promises';

/** What the kernel counts in: `getconf CLK_TCK`, the same on every Linux that runs Chromium. */
const TICKS_PER_SECOND = 100;

type Usage = { parent: number; seconds: number };

/** Seconds of processor that a program and all programs it has started have taken so far. Linux only. */
export async function processorSeconds(root: number): Promise<number> {
  const usage = new Map<number, Usage>();
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    const one = Number.isInteger(pid) ? await usageOf(pid) : undefined;
    if (one) usage.set(pid, one);
  }
  const isOurs = (pid: number): boolean => pid === root || (pid > 1 && isOurs(usage.get(pid)?.parent ?? 0));
  return [...usage].filter(([pid]) => isOurs(pid)).reduce((sum, [, { seconds }]) => sum + seconds, 0);
}

/** Undefined for a process that has ended meanwhile. */
async function usageOf(pid: number): Promise<Usage | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name before may have any characters in it.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND };
}
