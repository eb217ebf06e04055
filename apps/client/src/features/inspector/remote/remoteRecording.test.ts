import { expect, it } from 'vitest';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { createRemoteRecording } from './remoteRecording.ts';

const record = (seq: number, t: number, thin?: true): RecordingRecord => ({
  kind: 'event',
  source: 0,
  seq,
  t,
  wall: 0,
  actor: 0,
  event: { type: 'changed' },
  ...(thin && { thin }),
});
const source = (participant: string, began: number) => ({ participant, node: 'browser', began });

/** A developer whose clock the test sets. */
function developer() {
  let moment = 10_000;
  const remote = createRemoteRecording(() => moment);
  return { remote, pass: (ms: number) => (moment += ms) };
}

it("[R-INSPECT-48] aligns different clocks with the watcher's", () => {
  const { remote, pass } = developer();
  remote.receive('records', { member_id: 'm-ada', source: source('ada', 1_000), records: [record(0, 0)] });
  remote.receive('records', { member_id: 'm-ben', source: source('ben', 61_005), records: [record(0, 0)] });
  const probe = remote.probe();
  pass(40);
  remote.receive('clock', { member_id: 'm-ada', probe, wall: 10_020 });
  remote.receive('clock', { member_id: 'm-ben', probe, wall: 70_020 });
  expect(remote.people().map(({ name, clock }) => [name, clock])).toEqual([
    ['ada', { offset: 0, roundTrip: 40 }],
    ['ben', { offset: 60_000, roundTrip: 40 }],
  ]);
  expect(remote.recording().sources.map(({ began }) => began)).toEqual([1_000, 1_005]);
});

it('[R-INSPECT-48] uses the answer with the shortest round trip, and ignores answers that were not requested', () => {
  const { remote, pass } = developer();
  const first = remote.probe();
  pass(10);
  remote.receive('clock', { member_id: 'm-ada', probe: first, wall: 10_005 });
  const second = remote.probe();
  pass(500);
  remote.receive('clock', { member_id: 'm-ada', probe: second, wall: 99_000 });
  remote.receive('clock', { member_id: 'm-ada', probe: second + 1, wall: 0 });
  expect(remote.people()[0]?.clock).toEqual({ offset: 0, roundTrip: 10 });
});

it('[R-INSPECT-46] counts the records missing between two others, and those without their payload', () => {
  const { remote } = developer();
  remote.receive('records', { member_id: 'm', source: source('ada', 0), records: [record(7, 0), record(8, 1, true)] });
  remote.receive('records', { member_id: 'm', source: source('ada', 0), records: [record(12, 2)] });
  expect(remote.people()).toMatchObject([{ name: 'ada', missing: 3, thin: 1 }]);
});

it('[R-INSPECT-45] shows who has refused', () => {
  const { remote } = developer();
  remote.receive('person', { member_id: 'm', state: 'watched' });
  remote.receive('person', { member_id: 'm', state: 'refused' });
  expect(remote.people()).toMatchObject([{ memberId: 'm', state: 'refused' }]);
});
