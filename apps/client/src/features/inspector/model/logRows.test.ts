import { expect, it } from 'vitest';
import type { Json } from '@colloquy/machines/contract/recording.ts';
import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { actorNames } from './actorNames.ts';
import { filtered, textOf } from './logRows.ts';
import { created, stamp, step } from './testing/records.ts';

const offered = (seq: number, value: Json, status: 'active' | 'stopped' = 'active') =>
  step(seq, { event: 'signal.offer', taken: ['roomCall.preparing:signal.offer[0]'], value, status });
const recording: Recording = {
  sources: [{ participant: 'alice', node: 'browser', began: 0 }],
  records: [
    { kind: 'frame', ...stamp(0), actors: [] },
    created(1, 0, 'x:0', { machine: 'roomCall' }),
    created(2, 1, 'peer:b', { machine: 'peerNegotiation', parent: 0 }),
    offered(3, { pair: { linked: { transport: 'connecting' } } }),
    offered(4, { pair: { linked: { transport: 'connected' } } }),
    offered(5, 'gone', 'stopped'),
    { kind: 'frame', ...stamp(6), actors: [{ actor: 0, id: 'x:0', machine: 'roomCall', status: 'active' }] },
    { kind: 'event', ...stamp(7), actor: 0, from: 1, event: { type: 'peer.lost', memberId: 'b' } },
  ],
};
const names = actorNames(recording);

it('[R-INSPECT-7] filters the log by words, kinds and actor', () => {
  const kinds = new Set(['event', 'step', 'actor'] as const);
  const all = { query: '', kinds, actor: undefined };
  expect(filtered(recording.records, all, names)).toEqual([1, 2, 3, 4, 5, 7]);
  expect(filtered(recording.records, { ...all, query: 'PEER lost' }, names)).toEqual([7]);
  expect(filtered(recording.records, { ...all, kinds: new Set(['actor'] as const) }, names)).toEqual([1, 2]);
  expect(filtered(recording.records, { ...all, actor: '0/0' }, names)).toEqual([1, 7]);
});

it('[R-INSPECT-7] describes each record in a line', () => {
  const lines = recording.records.slice(1).map((record) => textOf(record, names));
  expect(lines.slice(0, 3)).toEqual([
    'created · roomCall',
    'created · peerNegotiation',
    'signal.offer[0] → pair.linked.transport.connecting',
  ]);
  expect(lines.at(-1)).toBe('peer.lost from peer:b');
});
