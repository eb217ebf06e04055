import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import type { BrowserReport } from '../browsers/browsers.ts';
import { worstOf } from '../count/trace.ts';
import { merged, quantilesOf, type Quantiles } from '../count/histograms.ts';
import type { LedgerSums } from '../count/ledger.ts';
import type { StateCounts } from '../count/stateCounts.ts';
import type { FaultWindow } from '../count/lossCause.ts';
import type { WorstTrace } from '../workers/messages.ts';
import type { WorkerReport } from '../workers/messages.ts';
import type { NodeMetrics } from '../target/nodeMetrics.ts';
import { compareWithOurs, type PlainClientComparison, type PlainClientResult } from '../plainClient/plainClients.ts';
import type { Plan } from '../plan/plan.ts';
import { tooLate } from './lateness.ts';
import { kneeOf, type Knee } from './capacityKnee.ts';
import { growthOf, storeGrowthOf, type Growth, type NodeSample, type StoreGrowth, type StoreSample } from './growth.ts';
import type { Curve } from './curve.ts';
import { recoveries, type Recovery } from './recoveries.ts';

/** The result of one run. Times are milliseconds. */
export type Result = {
  profile: string;
  seed: number;
  planHash: string;
  environment: Record<string, string | number>;
  target: string;
  people: { planned: number; joined: number; missing: number; failed: Record<string, number> };
  acts: WorkerReport['acts'];
  times: Record<string, Quantiles>;
  messages: LedgerSums & { unknownLosses: number };
  recoveries: Recovery[];
  /** Faults without recovery. */
  unrecovered: number;
  /** The longest recovery; undefined without any. */
  slowestRecoveryMs: number | undefined;
  violations: string[];
  /** How often real browsers joined, why they failed, and what video they received. */
  browsers: Omit<BrowserReport, 'times'> | undefined;
  plainClient: PlainClientComparison | undefined;
  nodes: NodeMetrics[];
  /** The growth of each node; of a restarted one over all its processes. */
  growth: Growth[];
  storeGrowth: StoreGrowth | undefined;
  /** The nodes' metrics during the run. */
  samples: readonly NodeSample[];
  /** Only for the profile `ramp`. */
  knee: Knee | undefined;
  /** The most sockets of a node over the fewest, in a run without faults. */
  balance: number | undefined;
  /** Why the figures are invalid, if they are. */
  invalid: string[];
  heat: StateCounts;
  worst: WorstTrace[];
  curve: Curve;
};

export type ResultInput = {
  plan: Plan;
  /** The hash of the whole plan, of which a generator runs a part. */
  planHash: string;
  target: string;
  workers: number;
  reports: readonly WorkerReport[];
  faultWindows: readonly FaultWindow[];
  curve: Curve;
  nodes: NodeMetrics[];
  nodeSamples: readonly NodeSample[];
  storeSamples: readonly StoreSample[];
  browsers: BrowserReport | undefined;
  /** Whether plain clients took part. */
  withPlainClient: boolean;
  plainClientResult: PlainClientResult | undefined;
  /** Processes that exited unexpectedly. */
  exits: readonly string[];
  /** Why generators whose results are merged call theirs invalid. */
  invalidParts?: readonly string[];
};

/** The result of an empty run: it has every field. */
export const emptyResult = (): Result =>
  resultOf({
    plan: { profile: 'quiet', seed: 0, forMs: 0, people: [], faults: [] },
    planHash: '',
    target: '',
    workers: 0,
    reports: [],
    faultWindows: [],
    curve: [],
    nodes: [],
    nodeSamples: [],
    storeSamples: [],
    browsers: undefined,
    withPlainClient: false,
    plainClientResult: undefined,
    exits: [],
  });

export function resultOf(ingredients: ResultInput): Result {
  const { plan, target, workers, reports, faultWindows, curve, nodes, nodeSamples, storeSamples, browsers } =
    ingredients;
  const { withPlainClient, plainClientResult, exits } = ingredients;
  const histograms = merged([...reports, ...(browsers ? [browsers] : [])].map(({ times }) => times));
  const times = Object.fromEntries([...histograms].map(([name, histogram]) => [name, quantilesOf(histogram)]));
  const ledger = reports.map((report) => report.ledger);
  const causes = summed(ledger.map((one) => one.causes));
  const total = (of: (sums: LedgerSums) => number) => ledger.reduce((sum, one) => sum + of(one), 0);
  const sockets = nodes.map((node) => node.sockets);
  const joined = reports.reduce((sum, { people }) => sum + people.joined, 0);
  const recovered = recoveries(curve, faultWindows);
  const isWhole = sockets.length > 1 && faultWindows.length === 0;
  return {
    profile: plan.profile,
    seed: plan.seed,
    planHash: ingredients.planHash,
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
      misdirected: total((one) => one.misdirected),
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
    browsers: browsers && { arrivals: browsers.arrivals, failed: browsers.failed, video: browsers.video },
    plainClient: plainClientResult && compareWithOurs(plainClientResult, times['message signal']),
    nodes,
    growth: growthOf(nodeSamples, plan.forMs),
    storeGrowth: storeGrowthOf(storeSamples, plan.forMs),
    samples: nodeSamples,
    knee: plan.profile === 'ramp' ? kneeOf(curve) : undefined,
    balance: isWhole ? Math.max(...sockets) / Math.max(1, Math.min(...sockets)) : undefined,
    invalid: [
      ...tooLate(times, plan),
      ...(ingredients.invalidParts ?? []),
      ...(withPlainClient && !plainClientResult ? ['the plain clients did not answer in time'] : []),
    ],
    heat: summed(reports.map((report) => report.heat)),
    worst: worstOf(
      reports.flatMap(({ worst }) => worst),
      (trace) => trace,
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
