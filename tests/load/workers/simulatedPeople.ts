import { LOAD_HEADER } from '@colloquy/machines/contract/constants.ts';
import { writeRecording } from '@colloquy/machines/actorRecorder/format.ts';
import { worstOf } from '../count/trace.ts';
import { Ledger } from '../count/ledger.ts';
import { recordTime, packed, type Times } from '../count/histograms.ts';
import { countStates, type StateCounts } from '../count/stateCounts.ts';
import { checkHealth } from '../count/health.ts';
import { createFakeNetwork } from '../person/fakeNetwork.ts';
import { runClock, type RunClock } from '../person/clock.ts';
import { Person } from '../person/person.ts';
import { timeAcknowledgements } from '../person/timeAcknowledgements.ts';
import type { ScheduledAction } from '../plan/plan.ts';
import { runSchedule, type ScheduledTask } from './schedule.ts';
import { bucketsOf } from './buckets.ts';
import { createArrivalRecordings } from './arrivalRecordings.ts';
import type { WorkerInput, WorkerReport, EndCommand, ProgressTick } from './messages.ts';

const TICK_MS = 500;

/** The people of one worker, from the first arrival to the quiet end. They are created at once and arrive after `begin`. */
export function createSimulatedPeople({ url, token, people: plans, seed, forMs, stallMs, isRecorded }: WorkerInput) {
  let clock = beforeStart;
  const times: Times = new Map();
  const ledger = new Ledger(times);
  const network = createFakeNetwork();
  const people: Person[] = [];
  const heat: StateCounts = {};
  const recordings = createArrivalRecordings();
  const acts: WorkerReport['acts'] = { done: 0, skipped: {} };
  let worstLate = 0;
  let seen = 0;

  const recordLateness = (what: 'arrival' | 'act', late: number) => {
    worstLate = Math.max(worstLate, late);
    recordTime(times, `lateness ${what}`, late);
  };
  const act = (person: Person, { at, action }: ScheduledAction, late: number) => {
    recordLateness('act', late);
    if (person.act(action, at)) acts.done += 1;
    else acts.skipped[action.kind] = (acts.skipped[action.kind] ?? 0) + 1;
  };
  timeAcknowledgements((ms) => recordTime(times, 'message acknowledged', ms));
  const loadHeaders: Record<string, string> = token === undefined ? {} : { [LOAD_HEADER]: token };
  const services = { url, loadHeaders, network, ledger, clock: () => clock() };
  const tasks = plans.flatMap((plan, index): ScheduledTask[] => {
    const person = new Person(plan, services, { seed: seed * 100_003 + index, isRecorded });
    const arrive = (late: number) => {
      recordLateness('arrival', late);
      people.push(person);
      person.arrive(late);
    };
    return [
      { at: plan.arrivesAt, run: arrive },
      ...plan.acts.map((one) => ({ at: one.at, run: (late: number) => act(person, one, late) })),
    ];
  });
  let stop: (() => void) | undefined;

  const tick = (report: (tick: ProgressTick) => void) => {
    const { arrived, well } = checkHealth(people, clock());
    countStates(heat, people);
    recordings.update(people);
    report({
      kind: 'tick',
      at: clock(),
      here: people.filter(({ activity }) => activity.kind !== 'gone').length,
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
    begin(beganAt: number, report: (tick: ProgressTick) => void) {
      clock = runClock(beganAt);
      const stopSchedule = runSchedule(tasks, clock);
      const ticking = setInterval(tick, TICK_MS, report);
      stop = () => {
        stopSchedule();
        clearInterval(ticking);
      };
    },
    stopReading(share: number, forMs: number) {
      for (const person of people.slice(0, Math.ceil(people.length * share))) person.stopReading(forMs);
    },
    /** Reports the results and disconnects everybody. */
    end({ faultWindows, nodeByMember }: EndCommand): WorkerReport {
      stop?.();
      const at = Math.max(clock(), forMs);
      const { problems } = checkHealth(people, at);
      for (const { from, to, ms } of ledger.deliveries) {
        const [here, there] = [nodeByMember.get(from), nodeByMember.get(to)];
        if (here === undefined || there === undefined) continue;
        recordTime(times, here === there ? `message on ${here}` : 'message between nodes', ms);
      }
      for (const { trace } of people) {
        const node = nodeByMember.get(trace.memberId ?? '');
        if (node !== undefined && trace.stages.roster !== undefined)
          recordTime(times, `roster on ${node}`, trace.stages.roster);
      }
      const failed: Record<string, number> = {};
      const fail = (reason: string, count = 1) => (failed[reason] = (failed[reason] ?? 0) + count);
      for (const { trace } of people.filter((person) => !hasJoined(person)))
        fail(trace.ended ?? 'on the way at the end');
      if (people.length < plans.length) fail('the run ended before they came', plans.length - people.length);
      const report: WorkerReport = {
        kind: 'report',
        times: packed(times),
        ledger: ledger.settle(at, faultWindows),
        acts,
        people: { planned: plans.length, joined: people.filter(hasJoined).length, failed },
        violations: problems,
        heat,
        worst: worstOf(people, ({ trace }) => trace).map((person) => {
          const recording = recordings.recordingOf(person);
          return { ...person.trace, awaited: undefined, recording: recording && writeRecording(recording) };
        }),
      };
      for (const person of people) person.leave('the run is over');
      return report;
    },
  };
}

/** Unused before the run begins. */
const beforeStart: RunClock = () => 0;

const hasJoined = ({ trace }: Person) => trace.settledAt !== undefined;
const hasFailed = (person: Person) => person.trace.ended !== undefined && !hasJoined(person);

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
