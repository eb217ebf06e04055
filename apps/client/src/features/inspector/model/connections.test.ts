import { expect, it } from 'vitest';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import type { Recording } from '@colloquy/machines/recorder/format.ts';
import { actorTree } from './actorTree.ts';
import { connectionsOf } from './connections.ts';

const stamp = (seq: number) => ({ source: 0, seq, t: seq * 100, wall: seq });
const step = (seq: number, value: string | object, status: 'active' | 'stopped' = 'active') =>
  ({
    kind: 'step',
    ...stamp(seq),
    actor: 1,
    event: 'heard',
    taken: [],
    guards: [],
    status,
    value,
    patch: [],
  }) as RecordingRecord;
/** Its peer connects and ends; the last frame knows it no more. */
const recording: Recording = {
  sources: [{ participant: 'alice', node: 'browser', began: 0 }],
  records: [
    { kind: 'frame', ...stamp(0), actors: [] },
    { kind: 'actor', ...stamp(1), actor: 0, id: 'x:0', machine: 'roomCall' },
    { kind: 'actor', ...stamp(2), actor: 1, id: 'peer:b', machine: 'peerNegotiation', parent: 0 },
    step(3, { pair: { linked: { transport: 'connecting' } } }),
    step(4, { pair: { linked: { transport: 'connected' } } }),
    step(5, 'gone', 'stopped'),
    { kind: 'frame', ...stamp(6), actors: [{ actor: 0, id: 'x:0', machine: 'roomCall', status: 'active' }] },
  ],
};

it('[R-INSPECT-7] tells the life of a connection up to the moment that is looked at', () => {
  const tree = actorTree(recording, 6);
  const phases = (at: number) => connectionsOf(recording, tree, at)[0]?.phases.map(({ state }) => state);
  expect(phases(6)).toEqual(['connecting', 'connected', 'closed']);
  expect(phases(4)).toEqual(['connecting', 'connected']);
});
