import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';

/** The position of a record: the first participant's, a tenth of a second after the one before. */
export const stamp = (seq: number) => ({ source: 0, seq, t: seq * 100, wall: seq });

/** An actor starts. */
export const created = (seq: number, actor: number, id: string, more: { machine?: string; parent?: number } = {}) =>
  ({ kind: 'actor', ...stamp(seq), actor, id, ...more }) satisfies RecordingRecord;

/** An actor takes a step with the given fields only. */
export const step = (
  seq: number,
  more: Partial<Omit<Extract<RecordingRecord, { kind: 'step' }>, 'kind' | 'seq'>>,
): RecordingRecord => ({
  kind: 'step',
  ...stamp(seq),
  actor: 1,
  event: 'heard',
  taken: [],
  guards: [],
  status: 'active',
  patch: [],
  ...more,
});
