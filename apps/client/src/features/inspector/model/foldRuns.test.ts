import { expect, it } from 'vitest';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { firstOf, foldRuns, idleRecords, lastOf, type LogRow } from './foldRuns.ts';

const NOTHING_OPEN: ReadonlySet<string> = new Set();

const stamp = (seq: number) => ({ source: 0, seq: 100 + seq, t: seq, wall: seq });

/** Records of one page: `!` marks an event with an effect, `~` an event sent to a port. */
function recorded(...events: string[]): RecordingRecord[] {
  const records: RecordingRecord[] = [];
  for (const each of events) {
    const type = each.replace(/[!~]$/, '');
    const actor = each.endsWith('~') ? 9 : 0;
    records.push({ kind: 'event', ...stamp(records.length), actor, event: { type } });
    if (each.endsWith('~')) continue;
    const taken = each.endsWith('!') ? [`call.open:${type}[0]`] : [];
    const step = { event: type, taken, guards: [], status: 'active' as const, patch: [] };
    records.push({ kind: 'step', ...stamp(records.length), actor, ...step });
  }
  return records;
}

const times = (n: number, type: string) => Array.from({ length: n }, () => type);
const folded = (records: readonly RecordingRecord[], open = NOTHING_OPEN, shown = records.map((_, at) => at)) =>
  foldRuns(records, shown, idleRecords(records), open);
const texts = (rows: readonly LogRow[]) =>
  rows.map((row) =>
    row.kind === 'run' ? row.counts.map(({ name, times: n }) => `${name} × ${n}`).join(', ') : row.index,
  );

it('[R-INSPECT-28] an event repeated without effect is one line with its count', () => {
  const records = recorded('joined!', ...times(14, 'voice.heard'), 'left!');
  expect(texts(folded(records))).toEqual([0, 1, 'voice.heard × 14', 30, 31]);
});

it('[R-INSPECT-28] several such events in turn are one line, the most frequent first', () => {
  const records = recorded(...times(10, 'voice.heard'), ...times(12, 'media.voiceHeard'), 'voice.heard');
  expect(texts(folded(records))).toEqual(['media.voiceHeard × 12, voice.heard × 11']);
});

it('[R-INSPECT-28] an event with an effect has its own line, and so do events sent to ports', () => {
  const records = recorded(...times(10, 'heard'), 'heard!', ...times(3, 'heard'), ...times(12, 'add.candidate~'));
  const ports = Array.from({ length: 12 }, (_, n) => 28 + n);
  expect(texts(folded(records))).toEqual(['heard × 10', 20, 21, 'heard × 3', ...ports]);
});

it('[R-INSPECT-28] rare events are not folded', () => {
  const records = recorded(...times(9, 'voice.heard'));
  expect(folded(records)).toHaveLength(18);
});

it('[R-INSPECT-28] an open line is followed by its records, and leads to the last of them', () => {
  const records = recorded('joined!', ...times(10, 'voice.heard'), 'left!');
  const rows = folded(records, new Set(['0/102']));
  expect(texts(rows).slice(0, 5)).toEqual([0, 1, 'voice.heard × 10', 2, 3]);
  expect(rows).toHaveLength(2 + 1 + 20 + 2);
  expect(rows.slice(2, 4).map((row) => [firstOf(row), lastOf(row)])).toEqual([
    [2, 21],
    [2, 2],
  ]);
});

it('[R-INSPECT-28] where the log shows steps only, it counts those', () => {
  const records = recorded(...times(10, 'voice.heard'));
  const steps = records.flatMap(({ kind }, at) => (kind === 'step' ? [at] : []));
  expect(texts(folded(records, NOTHING_OPEN, steps))).toEqual(['voice.heard × 10']);
});
