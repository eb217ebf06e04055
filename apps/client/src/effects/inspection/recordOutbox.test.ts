import { expect, it } from 'vitest';
import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { createRecordOutbox } from './recordOutbox.ts';

const event = (seq: number, text = 'payload'): RecordingRecord => ({
  kind: 'event',
  source: 0,
  seq,
  t: seq,
  wall: seq,
  actor: 0,
  event: { type: 'changed', text },
});

function takeAll(outbox: ReturnType<typeof createRecordOutbox>): RecordingRecord[] {
  const all: RecordingRecord[] = [];
  for (let taken = outbox.take(); taken.length > 0; taken = outbox.take()) all.push(...taken);
  return all;
}

function filled(count: number) {
  const outbox = createRecordOutbox();
  for (let seq = 0; seq < count; seq += 1) outbox.add(event(seq));
  return outbox;
}

it('[R-INSPECT-46] sends everything in order while the connection keeps up', () => {
  const outbox = filled(300);
  expect(takeAll(outbox)).toEqual(Array.from({ length: 300 }, (_, seq) => event(seq)));
  expect(outbox.claimFrame()).toBe(false);
});

it('[R-INSPECT-46] drops payloads first, and no number', () => {
  const outbox = filled(1_000);
  const sent = takeAll(outbox);
  expect(sent.map(({ seq }) => seq)).toEqual(Array.from({ length: 1_000 }, (_, seq) => seq));
  expect(sent[0]).toMatchObject({ thin: true, event: { type: 'changed' } });
  expect(JSON.stringify(sent[0])).not.toContain('payload');
});

it('[R-INSPECT-46] drops the oldest last, and then owes a snapshot from which reading can resume', () => {
  const outbox = filled(5_000);
  expect(outbox.claimFrame()).toBe(false);
  const sent = takeAll(outbox);
  expect(sent.at(-1)?.seq).toBe(4_999);
  expect(sent.length).toBeLessThanOrEqual(2_000);
  expect([outbox.claimFrame(), outbox.claimFrame()]).toEqual([true, false]);
});

it('[R-INSPECT-47] stays within the size of a message, whatever a record holds', () => {
  const outbox = createRecordOutbox();
  for (let seq = 0; seq < 20; seq += 1) outbox.add(event(seq, 'x'.repeat(10_000)));
  outbox.add(event(20, 'x'.repeat(INSPECTION.bytes)));
  for (let taken = outbox.take(); taken.length > 0; taken = outbox.take()) {
    expect(JSON.stringify(taken).length).toBeLessThan(INSPECTION.bytes);
  }
});

it('[R-INSPECT-47] counts bytes, not letters', () => {
  const outbox = createRecordOutbox();
  for (let seq = 0; seq < 3; seq += 1) outbox.add(event(seq, '語'.repeat(10_000)));
  expect(outbox.take()).toHaveLength(2);
});
