import { expect, it } from 'vitest';
import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { actorTree } from './actorTree.ts';
import { connectionsOf } from './connections.ts';
import { created, stamp, step } from './testing/records.ts';

/** Its peer connects and ends; the last snapshot no longer has it. */
const recording: Recording = {
  sources: [{ participant: 'alice', node: 'browser', began: 0 }],
  records: [
    { kind: 'frame', ...stamp(0), actors: [] },
    created(1, 0, 'x:0', { machine: 'roomCall' }),
    created(2, 1, 'peer:b', { machine: 'peerNegotiation', parent: 0 }),
    step(3, { value: { pair: { linked: { transport: 'connecting' } } } }),
    step(4, { value: { pair: { linked: { transport: 'connected' } } } }),
    step(5, { value: 'gone', status: 'stopped' }),
    { kind: 'frame', ...stamp(6), actors: [{ actor: 0, id: 'x:0', machine: 'roomCall', status: 'active' }] },
  ],
};

it('[R-INSPECT-7] shows the life of a connection up to the selected moment', () => {
  const tree = actorTree(recording, 6);
  const phases = (at: number) => connectionsOf(recording, tree, at)[0]?.phases.map(({ state }) => state);
  expect(phases(6)).toEqual(['connecting', 'connected', 'closed']);
  expect(phases(4)).toEqual(['connecting', 'connected']);
});
