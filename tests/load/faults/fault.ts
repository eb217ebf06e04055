import { between, pick, seededRandom } from '../../support/random.ts';

export const FAULT_KINDS = [
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
export type FaultKind = (typeof FAULT_KINDS)[number];

/** `forMs`: how long until it is repaired. Milliseconds from the start of the run. */
export type Fault = { kind: FaultKind; at: number; forMs: number };

/** Of `random` faults: duration, and pause before the next; milliseconds. */
const DURATION_MS = { low: 1_000, high: 10_000 };
const PAUSE_MS = { low: 20_000, high: 40_000 };

/** Every kind once in random order, repeated until the run is nearly over. One seed gives one schedule. */
function drawFaults({ seed, forMs }: { seed: number; forMs: number }): Fault[] {
  const random = seededRandom(seed);
  const faults: Fault[] = [];
  let remaining: readonly FaultKind[] = [];
  for (let at = PAUSE_MS.high; ;) {
    if (remaining.length === 0) remaining = FAULT_KINDS;
    const kind = pick(random, remaining);
    const durationMs = between(random, DURATION_MS.low, DURATION_MS.high);
    if (kind === undefined || at + durationMs + PAUSE_MS.high > forMs) return faults;
    faults.push({ kind, at, forMs: durationMs });
    remaining = remaining.filter((one) => one !== kind);
    at += durationMs + between(random, PAUSE_MS.low, PAUSE_MS.high);
  }
}

/** Parses `kill@10,split@20+3`, or draws `random` faults by the seed; undefined for anything else. */
export function parseFaults(text: string, run: { seed: number; forMs: number }): Fault[] | undefined {
  if (text === '') return [];
  if (text === 'random') return drawFaults(run);
  const found = text.split(',').map((word): Fault | undefined => {
    const [, name, second, lasts] = /^(\w+)@(\d+(?:\.\d+)?)(?:\+(\d+))?$/.exec(word.trim()) ?? [];
    const kind = FAULT_KINDS.find((one) => one === name);
    return kind && { kind, at: Number(second) * 1_000, forMs: (lasts === undefined ? 5 : Number(lasts)) * 1_000 };
  });
  return found.every((fault) => fault !== undefined) ? found : undefined;
}
