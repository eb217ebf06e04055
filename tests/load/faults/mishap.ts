import { between, pick, seededChance } from '../../support/chance.ts';

/** What can happen to the servers of a run. */
export const MISHAPS = [
  'kill',
  'drain',
  'freeze',
  'redisRestart',
  'postgresRestart',
  'janusRestart',
  'latency',
  'split',
  'slowReader',
] as const;
export type MishapKind = (typeof MISHAPS)[number];

/** `forMs`: how long it lasts, until it is made good. Milliseconds from the start of the run. */
export type Mishap = { kind: MishapKind; at: number; forMs: number };

/** Of `random` ones: how long each lasts, and how long there is peace before the next; milliseconds. */
const LASTS = { low: 1_000, high: 10_000 };
const PEACE = { low: 20_000, high: 40_000 };

/** Every kind once in an order by chance, then again, until the run is nearly over. One seed gives one schedule. */
function drawMishaps({ seed, forMs }: { seed: number; forMs: number }): Mishap[] {
  const chance = seededChance(seed);
  const mishaps: Mishap[] = [];
  let left: readonly MishapKind[] = [];
  for (let at = PEACE.high; ;) {
    if (left.length === 0) left = MISHAPS;
    const kind = pick(chance, left);
    const lasts = between(chance, LASTS.low, LASTS.high);
    if (kind === undefined || at + lasts + PEACE.high > forMs) return mishaps;
    mishaps.push({ kind, at, forMs: lasts });
    left = left.filter((one) => one !== kind);
    at += lasts + between(chance, PEACE.low, PEACE.high);
  }
}

/** `kill@10,split@20+3` as mishaps, `random` as those of the seed; undefined where it says anything else. */
export function readMishaps(text: string, run: { seed: number; forMs: number }): Mishap[] | undefined {
  if (text === '') return [];
  if (text === 'random') return drawMishaps(run);
  const found = text.split(',').map((word): Mishap | undefined => {
    const [, name, second, lasts] = /^(\w+)@(\d+(?:\.\d+)?)(?:\+(\d+))?$/.exec(word.trim()) ?? [];
    const kind = MISHAPS.find((one) => one === name);
    return kind && { kind, at: Number(second) * 1_000, forMs: (lasts === undefined ? 5 : Number(lasts)) * 1_000 };
  });
  return found.every((mishap) => mishap !== undefined) ? found : undefined;
}
