import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRecording, writeRecording } from '@colloquy/machines/actorRecorder/format.ts';
import { actorsAt } from '@colloquy/machines/actorRecorder/playback.ts';
import { signalsOf } from '../../apps/client/src/features/inspector/model/signals.ts';

const text = readFileSync(new URL('../../apps/client/public/recordings/threePeople.jsonl', import.meta.url), 'utf8');
const recording = readRecording(text);

it('[R-INSPECT-8] the example shows a call of three people in which no signal was lost', () => {
  const signals = signalsOf(recording);
  expect(recording.sources.map(({ participant }) => participant)).toEqual(['alice', 'bob', 'cleo']);
  expect(signals.filter(({ kind, delivery }) => kind === 'answer' && delivery === 'arrived')).toHaveLength(3);
  expect(signals.filter(({ delivery }) => delivery !== 'arrived')).toEqual([]);
});

it('[R-INSPECT-6] the example ends with two living peers for each of them', () => {
  const actors = [...actorsAt(recording, recording.records.length - 1).values()];
  expect(actors.filter(({ machine, status }) => machine === 'peerNegotiation' && status === 'active')).toHaveLength(6);
});

it('[R-INSPECT-3] the example is written as it was read', () => {
  expect(writeRecording(readRecording(text))).toBe(text);
});
