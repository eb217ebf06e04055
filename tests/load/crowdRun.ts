import { setTimeout as wait } from 'node:timers/promises';
import { releaseCanaries } from './canaries/canaries.ts';
import { startCrews } from './crew/crews.ts';
import { befallAll } from './faults/befall.ts';
import type { LoadOptions } from './options.ts';
import { runClock } from './person/clock.ts';
import { drawPlan } from './plan/profiles.ts';
import { hashOf, type Plan } from './plan/plan.ts';
import { gatherCurve } from './report/curve.ts';
import { showProgress } from './report/progress.ts';
import { resultOf, type Result } from './report/result.ts';
import { askPlainClients } from './secondOpinion/secondOpinion.ts';
import { openTarget, type Target } from './target/target.ts';
import { watchNodes } from './target/watchNodes.ts';

/** Beyond the plan's time a run may take this long, whatever hangs; milliseconds. */
const HARD_STOP_MS = 60_000;

export type Sayings = { say: (line: string) => void; opened: (target: Target) => void };

/** One run, from its plan to its figures. */
export async function runCrowd(options: LoadOptions, { say, opened }: Sayings): Promise<Result> {
  const { profile, seed, people, forMs, perSecond, mishaps } = options;
  const plan = drawPlan({ profile, seed, size: { people, forMs, perSecond }, mishaps });
  say(`${profile}, seed ${seed}, schedule ${hashOf(plan)}: ${plan.people.length} people in ${forMs / 1_000} s`);
  const target = await openTarget({
    url: options.url,
    nodes: options.nodes,
    withJanus: mishaps.some(({ kind }) => kind === 'janusRestart'),
    say,
  });
  opened(target);
  say(target.says);
  return Promise.race([perform(plan, target, options, say), hardStop(forMs)]);
}

async function perform(
  plan: Plan,
  target: Target,
  { workers, stallMs, isRecorded, canaries: browsers, secondOpinion: isAsked }: LoadOptions,
  say: Sayings['say'],
): Promise<Result> {
  const gathered = gatherCurve();
  const canaries = browsers > 0 ? await releaseCanaries(target.url, browsers) : undefined;
  const plain = isAsked ? askPlainClients(target.url) : undefined;
  const crews = await startCrews({
    url: target.url,
    plan,
    workers,
    stallMs,
    isRecorded,
    onTick: gathered.take,
    onLost: (error) => say(`A worker died: ${String(error)}`),
  });
  const clock = runClock(crews.beganAt);
  const watch = watchNodes(target, clock);
  const stopShowing = showProgress(plan, gathered.curve, process.stdout);
  try {
    const [troubles] = await Promise.all([
      target.world ? befallAll(plan.mishaps, { world: target.world, crews, clock, say }) : [],
      wait(plan.forMs - clock()),
    ]);
    const [seenByBrowsers, opinion] = await Promise.all([canaries?.end(), plain?.end()]);
    const [nodes, places] = await Promise.all([target.figures(), target.nodesOf(plan)]);
    const curve = gathered.curve();
    const reports = await crews.end({ troubles, nodes: places });
    return resultOf({
      plan,
      target: target.says,
      workers,
      reports,
      troubles,
      curve,
      nodes,
      samples: watch.samples,
      stored: watch.stored,
      canaries: seenByBrowsers,
      wantsOpinion: isAsked,
      opinion,
      exits: target.world?.exits() ?? [],
    });
  } finally {
    stopShowing();
    watch.stop();
    plain?.stop();
    await Promise.all([crews.stop(), canaries?.stop()]);
  }
}

async function hardStop(forMs: number): Promise<never> {
  await wait(forMs + HARD_STOP_MS, undefined, { ref: false });
  throw new Error('The run did not end in time');
}
