import { readFileSync } from 'node:fs';
import { readRecording } from '@colloquy/machines/actorRecorder/format.ts';
import { createRecorder } from '@colloquy/machines/actorRecorder/recorder.ts';
import { startRoom } from '@colloquy/machines/testing/startRoom.ts';
import { median } from '../../support/quantile.ts';

const EVENTS = 4_000;
const ROUNDS = 15;
const EXAMPLE = new URL('../../../apps/client/public/recordings/threePeople.jsonl', import.meta.url);

/** Microseconds per event sent to an actor, in a call in which a hand is raised and lowered. */
export function recorderCost(): { bare: number; added: number; records: number } {
  const bare: number[] = [];
  const added: number[] = [];
  let records = 0;
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const without = play();
    const recorder = createRecorder({ participant: 'a', node: 'b', now: () => performance.now(), wallClock: Date.now });
    const counts = { event: 0, all: 0 };
    recorder.subscribe(({ kind }) => {
      counts.all += 1;
      if (kind === 'event') counts.event += 1;
    });
    const watched = play(recorder);
    if (round === 0) continue;
    bare.push((without * 1_000) / counts.event);
    added.push(((watched - without) * 1_000) / counts.event);
    records = counts.all / counts.event;
  }
  return { bare: median(bare), added: median(added), records };
}

/** Milliseconds of one call. */
function play(recorder?: ReturnType<typeof createRecorder>): number {
  const { room, enter } = startRoom({}, undefined, (machine) => recorder?.record(machine) ?? machine);
  enter();
  const from = performance.now();
  for (let event = 0; event < EVENTS; event += 1) room.send({ type: 'user.handToggled' });
  return performance.now() - from;
}

/** The number of events of the busiest page of the example in its busiest second, and on average. */
export function eventsOfACall(): { busiest: number; usual: number } {
  const { sources, records } = readRecording(readFileSync(EXAMPLE, 'utf8'));
  const perSecond = sources.map((_, source) => {
    const times = records.filter((record) => record.kind === 'event' && record.source === source).map(({ t }) => t);
    const seconds = Array.from({ length: Math.ceil((times.at(-1) ?? 0) / 1_000) + 1 }, () => 0);
    for (const t of times) seconds[Math.floor(t / 1_000)] = (seconds[Math.floor(t / 1_000)] ?? 0) + 1;
    return { busiest: Math.max(...seconds), usual: times.length / seconds.length };
  });
  return {
    busiest: Math.max(...perSecond.map(({ busiest }) => busiest)),
    usual: Math.max(...perSecond.map(({ usual }) => usual)),
  };
}
