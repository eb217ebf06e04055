import { expect, it } from 'vitest';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import type { Recording } from '@colloquy/machines/recorder/format.ts';
import { actorTree } from './actorTree.ts';

const stamp = (seq: number) => ({ source: 0, seq, t: seq * 100, wall: seq });
const made = (seq: number, actor: number, id: string, parent?: number): RecordingRecord => ({
  kind: 'actor',
  ...stamp(seq),
  actor,
  id,
  ...(parent !== undefined && { parent }),
});
const recording: Recording = {
  sources: [{ participant: 'alice', node: 'browser', began: 0 }],
  records: [
    { kind: 'frame', ...stamp(0), actors: [] },
    made(1, 0, 'x:0'),
    made(2, 1, 'peer:b', 0),
    { kind: 'step', ...stamp(3), actor: 1, event: 'user.left', taken: [], guards: [], status: 'stopped', patch: [] },
    { kind: 'frame', ...stamp(4), actors: [{ actor: 0, id: 'x:0', machine: 'roomCall', status: 'active' }] },
  ],
};

it('[R-INSPECT-6] shows who made whom, and keeps those that ended before the last frame', () => {
  expect(actorTree(recording, 4).map(({ key, level, actor }) => [key, level, actor?.status])).toEqual([
    ['0/0', 1, 'active'],
    ['0/1', 2, 'stopped'],
  ]);
  expect(actorTree(recording, 1)).toHaveLength(1);
});

it('[R-INSPECT-6] shows thousands who made each other in a row', () => {
  const records = Array.from({ length: 5_000 }, (_, n) => made(n, n, `actor-${n}`, n === 0 ? undefined : n - 1));
  const rows = actorTree({ ...recording, records }, records.length - 1);
  expect(rows.map(({ level }) => level)).toEqual(records.map((_, n) => n + 1));
});
