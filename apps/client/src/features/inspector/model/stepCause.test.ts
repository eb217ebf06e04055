import { expect, it } from 'vitest';
import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { actorNames } from './actorNames.ts';
import { textOf } from './logRows.ts';
import { stepCause } from './stepCause.ts';
import { stamp, step } from './testing/records.ts';

const refusal = (seq: number, actor: number, code: string): RecordingRecord => ({
  kind: 'event',
  ...stamp(seq),
  actor,
  event: { type: 'signal.roomJoinError', payload: { code } },
});
const recording: Recording = {
  sources: [{ participant: 'alice', node: 'browser', began: 0 }],
  records: [
    refusal(0, 1, 'banned'),
    refusal(1, 0, 'room_full'),
    refusal(2, 1, 'locked'),
    step(3, { actor: 0, event: 'signal.roomJoinError', taken: ['roomCall.asking:signal.roomJoinError[5]'] }),
  ],
};

it('[R-INSPECT-7] names the event that caused a step of this actor, with its body', () => {
  expect(stepCause(recording, 3)?.event).toEqual({ type: 'signal.roomJoinError', payload: { code: 'room_full' } });
});

it('[R-INSPECT-7] finds no event for a record that is no step, or whose event came before the recording', () => {
  expect(stepCause(recording, 1)).toBeUndefined();
  expect(stepCause({ ...recording, records: recording.records.slice(2) }, 1)).toBeUndefined();
});

it('[R-INSPECT-7] shows the reason in the line of a refusal', () => {
  const [, line] = recording.records.map((record) => textOf(record, actorNames(recording)));
  expect(line).toBe('signal.roomJoinError room_full');
});
