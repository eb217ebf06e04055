import { expect, it } from 'vitest';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { createRecorder } from '@colloquy/machines/actorRecorder/recorder.ts';
import { transitionId } from '@colloquy/machines/actorRecorder/transitionId.ts';
import { branchesIn } from '@colloquy/machines/testing/charts.ts';
import { MODELS } from '../machines/all.ts';
import { driveTour } from './driveTour.ts';
import { readTours } from './recordedTours.ts';
import { withSilentPorts } from './silentPorts.ts';
import { recordGuards } from './recordGuards.ts';

/** More records than any tour makes. */
const KEPT = 2_000;

const toldBy = (record: RecordingRecord) =>
  record.kind === 'step' ? [...record.taken, ...record.guards.map(([branch, yes]) => `${branch}=${yes}`)] : [];

it.each(MODELS.map((model) => [model.machine.id, model] as const))(
  '[R-INSPECT-1] the recorder records every transition of %s that was taken, and every guard result, as the tours do',
  async (id, model) => {
    const recorder = createRecorder({ participant: id, node: 'tours', now: () => 0, wallClock: () => 0, keeps: KEPT });
    const machine = recorder.record(withSilentPorts(model.machine, model.environment));
    const met = new Set<string>();
    let recordedHits = new Set<string>();
    const recordHit = (hit: string) => void recordedHits.add(hit);
    recordGuards(machine, recordHit);
    let next = 0;
    for (const tour of readTours(model)) {
      recordedHits = new Set();
      await driveTour(model, tour, { machine, recordHit, onStep: () => true });
      const { records } = recorder.recording();
      const steps = records.filter((record) => record.seq >= next && record.kind === 'step');
      next = (records.at(-1)?.seq ?? 0) + 1;
      expect([...new Set(steps.flatMap(toldBy))].toSorted()).toEqual([...recordedHits].toSorted());
      recordedHits.forEach((hit) => met.add(hit));
    }
    const missed = branchesIn(model.machine)
      .map(transitionId)
      .filter((branch) => !met.has(branch) && !(branch in model.unreachable));
    expect(missed).toEqual([]);
  },
);
