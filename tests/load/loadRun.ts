import { setTimeout as wait } from 'node:timers/promises';
import { startBrowsers } from './browsers/browsers.ts';
import { startWorkers } from './workers/startWorkers.ts';
import { injectFaults } from './faults/injectFaults.ts';
import type { LoadOptions } from './options.ts';
import { runClock } from './person/clock.ts';
import { generatePlan } from './plan/profiles.ts';
import { hashOf, partOf, renamed, type Plan } from './plan/plan.ts';
import { collectCurve } from './report/curve.ts';
import { serveMetrics } from './report/serveMetrics.ts';
import { showProgress } from './report/progress.ts';
import type { ResultInput } from './report/result.ts';
import { startPlainClients } from './plainClient/plainClients.ts';
import { openTarget, type Target } from './target/target.ts';
import { watchNodes } from './target/watchNodes.ts';

/** How long a run may exceed its plan; milliseconds. */
const MAX_OVERRUN_MS = 60_000;

export type RunCallbacks = { log: (line: string) => void; onTargetOpened: (target: Target) => void };

/** Runs a plan, or a generator's part of it; returns the data for its result. */
export async function runLoadTest(options: LoadOptions, { log, onTargetOpened }: RunCallbacks): Promise<ResultInput> {
  const { profile, seed, people, forMs, perSecond, faults, generator, startAt } = options;
  const whole = generatePlan({ profile, seed, size: { people, forMs, perSecond }, faults });
  const planHash = hashOf(whole);
  const part = generator ? partOf(whole, generator) : whole;
  // The generators of one run derive the same suffix for names from their common start time.
  const plan = options.url === undefined ? part : renamed(part, Math.round(startAt ?? Date.now()).toString(36));
  const ofAll = generator ? ` of ${whole.people.length}` : '';
  log(`${profile}, seed ${seed}, plan hash ${planHash}: ${plan.people.length}${ofAll} people in ${forMs / 1_000} s`);
  const target = await openTarget({
    url: options.url,
    token: options.token,
    nodes: options.nodes,
    withJanus: faults.some(({ kind }) => kind === 'janusRestart'),
    log,
  });
  onTargetOpened(target);
  log(target.description);
  const waitMs = Math.max(0, (startAt ?? 0) - Date.now());
  return Promise.race([runPlan({ plan, planHash }, target, options, log), rejectAfterTimeout(waitMs + forMs)]);
}

async function runPlan(
  { plan, planHash }: Pick<ResultInput, 'planHash'> & { plan: Plan },
  target: Target,
  {
    token,
    startAt,
    metricsPort,
    workers,
    stallMs,
    isRecorded,
    browsers: browserCount,
    plainClient: withPlainClient,
  }: LoadOptions,
  log: RunCallbacks['log'],
): Promise<ResultInput> {
  const collected = collectCurve();
  const stopMetrics = metricsPort === undefined ? undefined : await serveMetrics(metricsPort, collected.curve);
  const browsers = browserCount > 0 ? await startBrowsers(target.url, browserCount) : undefined;
  const plain = withPlainClient ? startPlainClients(target.url) : undefined;
  const workerThreads = await startWorkers({
    url: target.url,
    token,
    startAt,
    plan,
    workers,
    stallMs,
    isRecorded,
    onTick: collected.add,
    onWorkerError: (error) => log(`A worker crashed: ${String(error)}`),
  });
  const clock = runClock(workerThreads.beganAt);
  const watch = watchNodes(target, clock);
  const stopProgress = showProgress(plan, collected.curve, process.stdout);
  try {
    const [faultWindows] = await Promise.all([
      target.cluster ? injectFaults(plan.faults, { cluster: target.cluster, workers: workerThreads, clock, log }) : [],
      wait(plan.forMs - clock()),
    ]);
    const [browserResult, plainClientResult] = await Promise.all([browsers?.end(), plain?.end()]);
    const [nodeMetrics, nodeByMember] = await Promise.all([target.metrics(), target.nodesOf(plan)]);
    const curve = collected.curve();
    const reports = await workerThreads.end({ faultWindows, nodeByMember });
    return {
      plan,
      planHash,
      target: target.description,
      workers,
      reports,
      faultWindows,
      curve,
      nodes: nodeMetrics,
      nodeSamples: watch.nodeSamples,
      storeSamples: watch.storeSamples,
      browsers: browserResult,
      withPlainClient,
      plainClientResult,
      exits: target.cluster?.exits() ?? [],
    };
  } finally {
    stopProgress();
    stopMetrics?.();
    watch.stop();
    plain?.stop();
    await Promise.all([workerThreads.stop(), browsers?.stop()]);
  }
}

async function rejectAfterTimeout(forMs: number): Promise<never> {
  await wait(forMs + MAX_OVERRUN_MS, undefined, { ref: false });
  throw new Error('The run did not end in time');
}
