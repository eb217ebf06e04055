import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import type { CanaryReport } from '../canaries/canaries.ts';
import { worstOf } from '../count/diary.ts';
import { merged, quantilesOf, type Quantiles } from '../count/histograms.ts';
import type { LedgerSums } from '../count/ledger.ts';
import type { Heat } from '../count/stateHeat.ts';
import type { Trouble } from '../count/fate.ts';
import type { WorstDiary } from '../crew/words.ts';
import type { CrewReport } from '../crew/words.ts';
import type { NodeFigures } from '../target/nodeFigures.ts';
import { compared, type Agreement, type Opinion } from '../secondOpinion/secondOpinion.ts';
import { hashOf, type Plan } from '../plan/plan.ts';
import { tooLate } from './lateness.ts';
import { kneeOf, type Knee } from './knee.ts';
import { growthOf, storeGrowthOf, type Growth, type NodeSample, type StoreGrowth, type StoreSample } from './growth.ts';
import { recoveries, type Curve, type Recovery } from './curve.ts';

/** One run, as it is written down. Times are milliseconds. */
export type Result = {
  profile: string;
  seed: number;
  schedule: string;
  environment: Record<string, string | number>;
  target: string;
  people: { planned: number; joined: number; missing: number; failed: Record<string, number> };
  acts: CrewReport['acts'];
  times: Record<string, Quantiles>;
  messages: LedgerSums & { unknownLosses: number };
  recoveries: Recovery[];
  /** Mishaps after which not enough people were well again. */
  unrecovered: number;
  /** From a mishap until enough people were well again, the longest; undefined without one that ended well. */
  slowestRecoveryMs: number | undefined;
  violations: string[];
  /** How often real browsers came into the call, and what kept them from seeing the other. */
  canaries: Omit<CanaryReport, 'times'> | undefined;
  secondOpinion: Agreement | undefined;
  nodes: NodeFigures[];
  /** What each node held more of late in the run than early; of one that was restarted, over all its processes. */
  growth: Growth[];
  storeGrowth: StoreGrowth | undefined;
  /** What the nodes said of themselves meanwhile. */
  samples: readonly NodeSample[];
  /** Of a ramp. */
  knee: Knee | undefined;
  /** The most sockets of a node over the fewest, where no node was gone meanwhile. */
  balance: number | undefined;
  /** Why the figures mean nothing, if they do. */
  invalid: string[];
  heat: Heat;
  worst: WorstDiary[];
  curve: Curve;
};

export type Ingredients = {
  plan: Plan;
  target: string;
  workers: number;
  reports: readonly CrewReport[];
  troubles: readonly Trouble[];
  curve: Curve;
  nodes: NodeFigures[];
  samples: readonly NodeSample[];
  stored: readonly StoreSample[];
  canaries: CanaryReport | undefined;
  /** Were plain clients asked, too? */
  wantsOpinion: boolean;
  opinion: Opinion | undefined;
  /** Processes that ended though nobody wanted it. */
  exits: readonly string[];
};

/** Of a run in which nothing was: it has the figures that every run has. */
export const emptyResult = (): Result =>
  resultOf({
    plan: { profile: 'quiet', seed: 0, forMs: 0, people: [], mishaps: [] },
    target: '',
    workers: 0,
    reports: [],
    troubles: [],
    curve: [],
    nodes: [],
    samples: [],
    stored: [],
    canaries: undefined,
    wantsOpinion: false,
    opinion: undefined,
    exits: [],
  });

export function resultOf(ingredients: Ingredients): Result {
  const { plan, target, workers, reports, troubles, curve, nodes, samples, stored, canaries } = ingredients;
  const { wantsOpinion, opinion, exits } = ingredients;
  const histograms = merged([...reports, ...(canaries ? [canaries] : [])].map(({ times }) => times));
  const times = Object.fromEntries([...histograms].map(([name, histogram]) => [name, quantilesOf(histogram)]));
  const ledger = reports.map((report) => report.ledger);
  const causes = summed(ledger.map((one) => one.causes));
  const total = (of: (sums: LedgerSums) => number) => ledger.reduce((sum, one) => sum + of(one), 0);
  const sockets = nodes.map((node) => node.sockets);
  const joined = reports.reduce((sum, { people }) => sum + people.joined, 0);
  const recovered = recoveries(curve, troubles);
  const isWhole = sockets.length > 1 && troubles.length === 0;
  return {
    profile: plan.profile,
    seed: plan.seed,
    schedule: hashOf(plan),
    environment: {
      node: process.version,
      system: `${platform()} ${release()} ${arch()}`,
      processors: cpus().length,
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      loadAverage: Number((loadavg()[0] ?? 0).toFixed(2)),
      workers,
      seconds: plan.forMs / 1_000,
    },
    target,
    people: {
      planned: plan.people.length,
      joined,
      missing: plan.people.length - joined,
      failed: summed(reports.map(({ people }) => people.failed)),
    },
    acts: {
      done: reports.reduce((sum, { acts }) => sum + acts.done, 0),
      skipped: summed(reports.map(({ acts }) => acts.skipped)),
    },
    times,
    messages: {
      sent: total((one) => one.sent),
      delivered: total((one) => one.delivered),
      lost: total((one) => one.lost),
      excused: total((one) => one.excused),
      duplicates: total((one) => one.duplicates),
      inversions: total((one) => one.inversions),
      causes,
      unknownLosses: causes['lost: unknown'] ?? 0,
    },
    recoveries: recovered,
    unrecovered: recovered.filter(({ recoveredMs }) => recoveredMs === null).length,
    slowestRecoveryMs: slowestOf(recovered),
    violations: [
      ...exits,
      ...(reports.length < workers ? ['a worker did not report'] : []),
      ...reports.flatMap((report) => report.violations),
    ],
    canaries: canaries && { arrivals: canaries.arrivals, failed: canaries.failed },
    secondOpinion: opinion && compared(opinion, times['message signal']),
    nodes,
    growth: growthOf(samples, plan.forMs),
    storeGrowth: storeGrowthOf(stored, plan.forMs),
    samples,
    knee: plan.profile === 'ramp' ? kneeOf(curve) : undefined,
    balance: isWhole ? Math.max(...sockets) / Math.max(1, Math.min(...sockets)) : undefined,
    invalid: [
      ...tooLate(times, plan),
      ...(wantsOpinion && !opinion ? ['the plain clients did not answer in time'] : []),
    ],
    heat: summed(reports.map((report) => report.heat)),
    worst: worstOf(
      reports.flatMap(({ worst }) => worst),
      (diary) => diary,
    ),
    curve,
  };
}

function summed(parts: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) sum[key] = (sum[key] ?? 0) + value;
  return sum;
}

function slowestOf(recovered: readonly Recovery[]): number | undefined {
  const times = recovered.flatMap(({ recoveredMs }) => recoveredMs ?? []);
  return times.length > 0 ? Math.max(...times) : undefined;
}
