import { expect, it } from 'vitest';
import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { actorTree } from './actorTree.ts';
import { created, stamp, step } from './testing/records.ts';

const recording: Recording = {
  sources: [{ participant: 'alice', node: 'browser', began: 0 }],
  records: [
    { kind: 'frame', ...stamp(0), actors: [] },
    created(1, 0, 'x:0'),
    created(2, 1, 'peer:b', { parent: 0 }),
    step(3, { event: 'user.left', status: 'stopped' }),
    { kind: 'frame', ...stamp(4), actors: [{ actor: 0, id: 'x:0', machine: 'roomCall', status: 'active' }] },
  ],
};

it('[R-INSPECT-6] shows parents and children, and keeps those that ended before the last snapshot', () => {
  expect(actorTree(recording, 4).map(({ key, level, actor }) => [key, level, actor?.status])).toEqual([
    ['0/0', 1, 'active'],
    ['0/1', 2, 'stopped'],
  ]);
  expect(actorTree(recording, 1)).toHaveLength(1);
});

it('[R-INSPECT-6] shows a chain of thousands of descendants', () => {
  const records = Array.from({ length: 5_000 }, (_, n) =>
    created(n, n, `actor-${n}`, n === 0 ? {} : { parent: n - 1 }),
  );
  const rows = actorTree({ ...recording, records }, records.length - 1);
  expect(rows.map(({ level }) => level)).toEqual(records.map((_, n) => n + 1));
});
