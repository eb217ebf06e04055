import { mkdirSync, writeFileSync } from 'node:fs';
import { mergeRecordings, writeRecording, type Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { createRecorder, type Recorder } from '@colloquy/machines/actorRecorder/recorder.ts';
import { MODELS } from '../machines/all.ts';
import type { MachineModel } from '../model.ts';
import { playSchedules } from '../random/schedules.ts';
import { driveTour, ignoreHits } from '../tours/driveTour.ts';
import { readTours } from '../tours/recordedTours.ts';
import { withSilentPorts } from '../tours/silentPorts.ts';
import { RECORDED } from './replayAll.ts';

/** Sessions per machine: its longest tours. */
const TOURS = 5;
/** Number of calls between two, and their seed. */
const CALLS = 12;
const SEED = 20261122;

/** `npm run models -- --record`: sessions of real actors from the recorder, redacted. */
export async function recordSessions(): Promise<number> {
  mkdirSync(RECORDED, { recursive: true });
  const found = new Map<string, Recording[]>([['twoPeers', await callsOfTwo()]]);
  for (const model of MODELS) found.set(model.machine.id, await toursOf(model));
  for (const [name, recordings] of found) {
    writeFileSync(new URL(`${name}.jsonl`, RECORDED), writeRecording(mergeRecordings(recordings)));
  }
  return [...found.values()].flat().length;
}

async function toursOf(model: MachineModel): Promise<Recording[]> {
  const tours = readTours(model)
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .slice(0, TOURS);
  const recordings: Recording[] = [];
  for (const [number, tour] of tours.entries()) {
    const recorder = newRecorder(`${model.machine.id}-${number}`);
    const machine = recorder.record(withSilentPorts(model.machine, model.environment));
    await driveTour(model, tour, { machine, recordHit: ignoreHits, onStep: () => true });
    recordings.push(recorder.recording());
  }
  return recordings;
}

async function callsOfTwo(): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (let call = 0; call < CALLS; call++) {
    const recorder = newRecorder(`call-${call}`);
    const { failure } = await playSchedules({ runs: 1, seed: SEED + call, inspect: recorder.inspect });
    if (failure !== undefined) throw new Error(failure);
    recordings.push(recorder.recording());
  }
  return recordings;
}

/** Records are one millisecond apart, so that the output is deterministic. */
function newRecorder(participant: string): Recorder {
  let now = 0;
  return createRecorder({ participant, node: 'model', now: () => now++, wallClock: () => now, keeps: 100_000 });
}
