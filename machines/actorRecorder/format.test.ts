import { expect, it } from 'vitest';
import { mergeRecordings, readRecording, RecordingError, writeRecording, type Recording } from './format.ts';

const source = (began: number) => ({ participant: 'alice', node: 'n1', began });
const made = (seq: number, t: number) =>
  ({ kind: 'actor', source: 0, seq, t, wall: 0, actor: seq, id: `a${seq}` }) as const;
const recording = (began: number, ...moments: number[]): Recording => ({
  sources: [source(began)],
  records: moments.map((t, seq) => made(seq, t)),
});

/** A state thousands of levels deep. */
const NESTED = JSON.stringify({
  kind: 'step',
  source: 0,
  seq: 0,
  t: 0,
  wall: 0,
  actor: 0,
  event: 'e',
  taken: [],
  guards: [],
  status: 'active',
  value: 'VALUE',
  patch: [],
}).replace('"VALUE"', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`);

function refusal(text: string): unknown {
  try {
    return readRecording(text);
  } catch (error) {
    return error;
  }
}

it.each([
  ['an empty file', '', 1],
  ['another format', '{"format":"har","version":1,"sources":[]}', 1],
  ['another version', '{"format":"colloquy-recording","version":2,"sources":[]}', 1],
  ['a broken line', `${writeRecording(recording(0, 1))}{"kind":`, 3],
  ['a record of nobody', writeRecording({ sources: [], records: [made(0, 0)] }), 2],
  ['what is nested without end', `${writeRecording(recording(0))}${NESTED}`, 2],
  ['a kind that does not exist', `${writeRecording(recording(0))}{"kind":"guess"}`, 2],
])('[R-INSPECT-3] refuses %s and names the line', (_, text, line) => {
  const error = refusal(text);
  expect(error).toBeInstanceOf(RecordingError);
  expect(error).toMatchObject({ line });
});

it('[R-INSPECT-3] drops unknown keys', () => {
  const text = writeRecording(recording(0, 1)).replace('"kind":"actor"', '"kind":"actor","extra":1');
  expect(readRecording(text)).toEqual(recording(0, 1));
});

it('[R-INSPECT-3] aligns several recordings on one clock', () => {
  const { sources, records } = mergeRecordings([recording(1_000, 0, 50), recording(1_020, 0)]);
  expect(sources).toHaveLength(2);
  expect(records.map(({ source, t }) => [source, t])).toEqual([
    [0, 0],
    [1, 0],
    [0, 50],
  ]);
});
