import { expect, it } from 'vitest';
import type { Recording } from '@colloquy/machines/recorder/format.ts';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { actorNames } from './actorNames.ts';
import { actorTree } from './actorTree.ts';
import { connectionsOf } from './connections.ts';
import { filtered, textOf } from './logRows.ts';
import { activeStates, shortValue } from './stateValue.ts';

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

it('[R-INSPECT-6] shows who made whom, and keeps those that ended before the last frame', () => {
  expect(actorTree(recording, 7).map(({ key, level, actor }) => [key, level, actor?.status])).toEqual([
    ['0/0', 1, 'active'],
    ['0/1', 2, 'stopped'],
  ]);
  expect(actorTree(recording, 1)).toHaveLength(1);
});

it('[R-INSPECT-6] names every active state of a value', () => {
  expect(activeStates('m', { a: { b: 'c' }, d: 'e' })).toEqual(['m', 'm.a', 'm.a.b', 'm.a.b.c', 'm.d', 'm.d.e']);
  expect(shortValue({ a: { b: 'c', d: 'e', f: 'g' } })).toBe('a: c · e +1');
});

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

it('[R-INSPECT-7] tells the life of a connection up to the moment that is looked at', () => {
  const tree = actorTree(recording, 7);
  const phases = (at: number) => connectionsOf(recording, tree, at)[0]?.phases.map(({ state }) => state);
  expect(phases(7)).toEqual(['connecting', 'connected', 'closed']);
  expect(phases(4)).toEqual(['connecting', 'connected']);
});

it('[R-INSPECT-6] shows thousands who made each other in a row', () => {
  const records = Array.from({ length: 5_000 }, (_, n) =>
    made(n, n, `actor-${n}`, undefined, n === 0 ? undefined : n - 1),
  );
  const rows = actorTree({ ...recording, records }, records.length - 1);
  expect(rows.map(({ level }) => level)).toEqual(records.map((_, n) => n + 1));
});
