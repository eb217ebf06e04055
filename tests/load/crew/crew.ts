import { writeRecording } from '@colloquy/machines/recorder/format.ts';
import { worstOf } from '../count/diary.ts';
import { Ledger } from '../count/ledger.ts';
import { noteTime, packed, type Times } from '../count/histograms.ts';
import { addHeat, type Heat } from '../count/stateHeat.ts';
import { lookAfter } from '../count/wellness.ts';
import { createAir } from '../person/air.ts';
import { runClock, type RunClock } from '../person/clock.ts';
import { Person } from '../person/person.ts';
import type { Act } from '../plan/plan.ts';
import { keepSchedule, type Due } from './schedule.ts';
import { bucketsOf } from './buckets.ts';
import { keepArrivals } from './keepArrivals.ts';
import type { CrewGiven, CrewReport, EndOrder, Tick } from './words.ts';

const TICK_MS = 500;

/** The people of one worker, from the first arrival to the quiet end. They are made at once, and come after `begin`. */
export function gatherCrew({ url, people: plans, seed, forMs, stallMs, isRecorded }: CrewGiven) {
  let clock = notBegun;
  const times: Times = new Map();
  const ledger = new Ledger(times);
  const air = createAir();
  const people: Person[] = [];
  const heat: Heat = {};
  const recordings = keepArrivals();
  const acts: CrewReport['acts'] = { done: 0, skipped: {} };
  let worstLate = 0;
  let seen = 0;

  const isLate = (what: 'arrival' | 'act', late: number) => {
    worstLate = Math.max(worstLate, late);
    noteTime(times, `lateness ${what}`, late);
  };
  const act = (person: Person, { at, deed }: Act, late: number) => {
    isLate('act', late);
    if (person.act(deed, at)) acts.done += 1;
    else acts.skipped[deed.kind] = (acts.skipped[deed.kind] ?? 0) + 1;
  };
  const world = { url, air, ledger, clock: () => clock() };
  const dues = plans.flatMap((plan, index): Due[] => {
    const person = new Person(plan, world, { seed: seed * 100_003 + index, isRecorded });
    const arrive = (late: number) => {
      isLate('arrival', late);
      people.push(person);
      person.arrive(late);
    };
    return [
      { at: plan.arrivesAt, happen: arrive },
      ...plan.acts.map((one) => ({ at: one.at, happen: (late: number) => act(person, one, late) })),
    ];
  });
  let stop: (() => void) | undefined;

  const tick = (say: (tick: Tick) => void) => {
    const { arrived, well } = lookAfter(people, clock());
    addHeat(heat, people);
    recordings.look(people);
    say({
      kind: 'tick',
      at: clock(),
      here: people.filter(({ present }) => present.kind !== 'gone').length,
      arrived,
      well,
      sent: ledger.sent,
      delivered: ledger.deliveries.length,
      joined: people.filter(hasJoined).length,
      failed: people.filter(hasFailed).length,
      latencies: bucketsOf(ledger.deliveries.slice(seen).map(({ ms }) => ms)),
      late: worstLate,
    });
    seen = ledger.deliveries.length;
    worstLate = 0;
    if (stallMs > 0) block(stallMs);
  };

  return {
    /** @param beganAt as `Date.now()` counts. */
    begin(beganAt: number, say: (tick: Tick) => void) {
      clock = runClock(beganAt);
      const stopSchedule = keepSchedule(dues, clock);
      const ticking = setInterval(tick, TICK_MS, say);
      stop = () => {
        stopSchedule();
        clearInterval(ticking);
      };
    },
    holdStill(share: number, forMs: number) {
      for (const person of people.slice(0, Math.ceil(people.length * share))) person.holdStill(forMs);
    },
    /** Judges, and lets everybody go. */
    end({ troubles, nodes }: EndOrder): CrewReport {
      stop?.();
      const at = Math.max(clock(), forMs);
      const { wrongs } = lookAfter(people, at);
      for (const { from, to, ms } of ledger.deliveries) {
        const [here, there] = [nodes.get(from), nodes.get(to)];
        if (here === undefined || there === undefined) continue;
        noteTime(times, here === there ? `message on ${here}` : 'message between nodes', ms);
      }
      for (const { diary } of people) {
        const node = nodes.get(diary.memberId ?? '');
        if (node !== undefined && diary.stages.roster !== undefined)
          noteTime(times, `roster on ${node}`, diary.stages.roster);
      }
      const failed: Record<string, number> = {};
      const fail = (why: string, count = 1) => (failed[why] = (failed[why] ?? 0) + count);
      for (const { diary } of people.filter((person) => !hasJoined(person)))
        fail(diary.ended ?? 'on the way at the end');
      if (people.length < plans.length) fail('the run ended before they came', plans.length - people.length);
      const report: CrewReport = {
        kind: 'report',
        times: packed(times),
        ledger: ledger.settle(at, troubles),
        acts,
        people: { planned: plans.length, joined: people.filter(hasJoined).length, failed },
        violations: wrongs,
        heat,
        worst: worstOf(people, ({ diary }) => diary).map((person) => {
          const recording = recordings.recordingOf(person);
          return { ...person.diary, awaited: undefined, recording: recording && writeRecording(recording) };
        }),
      };
      for (const person of people) person.leave('the run is over');
      return report;
    },
  };
}

/** Nobody looks at it before the run begins. */
const notBegun: RunClock = () => 0;

const hasJoined = ({ diary }: Person) => diary.settledAt !== undefined;
const hasFailed = (person: Person) => person.diary.ended !== undefined && !hasJoined(person);

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
