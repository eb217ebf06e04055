import { expect, it } from 'vitest';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import type { Recording } from '@colloquy/machines/recorder/format.ts';
import { actorNames } from './actorNames.ts';
import { filtered, textOf } from './logRows.ts';

const stamp = (seq: number) => ({ source: 0, seq, t: seq * 100, wall: seq });
const made = (seq: number, actor: number, id: string, machine?: string, parent?: number): RecordingRecord => ({
  kind: 'actor',
  ...stamp(seq),
  actor,
  id,
  ...(parent !== undefined && { parent }),
  ...(machine !== undefined && { machine }),
});
const step = (seq: number, actor: number, value: string | object, status: 'active' | 'stopped' = 'active') =>
  ({
    kind: 'step',
    ...stamp(seq),
    actor,
    event: 'signal.offer',
    taken: ['roomCall.preparing:signal.offer[0]'],
    guards: [],
    status,
    value,
    patch: [],
  }) as RecordingRecord;
const recording: Recording = {
  sources: [{ participant: 'alice', node: 'browser', began: 0 }],
  records: [
    { kind: 'frame', ...stamp(0), actors: [] },
    made(1, 0, 'x:0', 'roomCall'),
    made(2, 1, 'peer:b', 'peerNegotiation', 0),
    step(3, 1, { pair: { linked: { transport: 'connecting' } } }),
    step(4, 1, { pair: { linked: { transport: 'connected' } } }),
    step(5, 1, 'gone', 'stopped'),
    { kind: 'frame', ...stamp(6), actors: [{ actor: 0, id: 'x:0', machine: 'roomCall', status: 'active' }] },
    { kind: 'event', ...stamp(7), actor: 0, from: 1, event: { type: 'peer.lost', memberId: 'b' } },
  ],
};
const names = actorNames(recording);

it('[R-INSPECT-7] narrows the log down by words, kinds and actor', () => {
  const kinds = new Set(['event', 'step', 'actor'] as const);
  const all = { words: '', kinds, actor: undefined };
  expect(filtered(recording.records, all, names)).toEqual([1, 2, 3, 4, 5, 7]);
  expect(filtered(recording.records, { ...all, words: 'PEER lost' }, names)).toEqual([7]);
  expect(filtered(recording.records, { ...all, kinds: new Set(['actor'] as const) }, names)).toEqual([1, 2]);
  expect(filtered(recording.records, { ...all, actor: '0/0' }, names)).toEqual([1, 7]);
});

it('[R-INSPECT-7] says in a line what happened', () => {
  const lines = recording.records.slice(1).map((record) => textOf(record, names));
  expect(lines.slice(0, 3)).toEqual([
    'made · roomCall',
    'made · peerNegotiation',
    'signal.offer[0] → pair.linked.transport.connecting',
  ]);
  expect(lines.at(-1)).toBe('peer.lost from peer:b');
});
