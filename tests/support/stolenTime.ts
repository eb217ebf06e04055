import { readFile } from 'node:fs/promises';

/** Processor time taken by the host since the start. */
export type StolenTime = {
  /** The share of all processor time; 0 if the host does not report it. */
  share: () => Promise<number>;
  /** The share as text for a report. */
  summary: () => Promise<string>;
};

export async function watchStolenTime(): Promise<StolenTime> {
  const before = await times();
  const share = async () => {
    const now = await times();
    return (now.stolen - before.stolen) / Math.max(now.all - before.all, 1);
  };
  return {
    share,
    summary: async () => `${((await share()) * 100).toFixed(1)} % of the processors taken by the host meanwhile`,
  };
}

async function times() {
  const [line = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n');
  const ticks = line.split(/\s+/).slice(1).map(Number);
  // user nice system idle iowait irq softirq steal; what guests take is in user already.
  const counted = ticks.slice(0, 8);
  return { stolen: counted[7] ?? 0, all: counted.reduce((sum, one) => sum + one, 0) };
}
