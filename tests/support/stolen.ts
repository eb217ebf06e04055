import { readFile } from 'node:fs/promises';

/** What the host of this machine gave to others, since the watching began. */
export type Stolen = {
  /** Of all processor time; 0 where the host does not tell. */
  share: () => Promise<number>;
  /** That, for the foot of a report. */
  told: () => Promise<string>;
};

export async function watchStolen(): Promise<Stolen> {
  const before = await times();
  const share = async () => {
    const now = await times();
    return (now.stolen - before.stolen) / Math.max(now.all - before.all, 1);
  };
  return {
    share,
    told: async () => `${((await share()) * 100).toFixed(1)} % of the processors taken by the host meanwhile`,
  };
}

async function times() {
  const [line = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n');
  const ticks = line.split(/\s+/).slice(1).map(Number);
  // user nice system idle iowait irq softirq steal; what guests take is in user already.
  const counted = ticks.slice(0, 8);
  return { stolen: counted[7] ?? 0, all: counted.reduce((sum, one) => sum + one, 0) };
}
