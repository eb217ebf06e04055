import { readFile } from 'node:fs/promises';

/** From now until it is asked: the share of all processor time that the host of this machine gave to others; 0 where it does not tell. */
export async function stolenShare(): Promise<() => Promise<number>> {
  const before = await times();
  return async () => {
    const now = await times();
    return (now.stolen - before.stolen) / Math.max(now.all - before.all, 1);
  };
}

async function times() {
  const [line = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n');
  const ticks = line.split(/\s+/).slice(1).map(Number);
  // user nice system idle iowait irq softirq steal; what guests take is in user already.
  const counted = ticks.slice(0, 8);
  return { stolen: counted[7] ?? 0, all: counted.reduce((sum, one) => sum + one, 0) };
}
