import type { RecordOf } from '@colloquy/machines/actorRecorder/format.ts';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { actorKey } from '@colloquy/machines/actorRecorder/playback.ts';
import { isRecord } from '@colloquy/machines/actorRecorder/redact.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import type { ActorNames } from './actorNames.ts';
import { eventName } from './eventName.ts';
import { formatStateValue } from './stateValue.ts';

export type LogKind = 'event' | 'step' | 'actor';
export type LogFilter = { query: string; kinds: ReadonlySet<LogKind>; actor: string | undefined };

/** The text of one line of the log. */
export function textOf(record: RecordingRecord, names: ActorNames): string {
  if (record.kind === 'frame') return inspectorMessages.snapshot;
  if (record.kind === 'actor')
    return `${inspectorMessages.created}${record.machine === undefined ? '' : ` · ${record.machine}`}`;
  if (record.kind === 'event') {
    const { source, from, event } = record;
    const label = [eventName(event.type), codeOf(event)].filter(Boolean).join(' ');
    return from === undefined ? label : `${label} ${inspectorMessages.from(names({ source, actor: from }))}`;
  }
  const { taken, status, value, event, guards } = record;
  if (status !== 'active' && taken.length === 0) return inspectorMessages.ended(status);
  if (taken.length === 0 && value === undefined) {
    return `${eventName(event)} · ${guards.length > 0 ? inspectorMessages.noGuardPassed : inspectorMessages.ignored}`;
  }
  const to = value === undefined ? '' : ` → ${formatStateValue(value)}`;
  return `${taken.length === 0 ? eventName(event) : taken.map(branchName).join(', ')}${to}`;
}

/** `signal.offer[0]`: the branch without its state. */
const branchName = (id: string) => eventName(id.slice(id.indexOf(':') + 1));

/** The code of a refusal, as its sender reported it: `room_full`, `NotAllowedError`. */
function codeOf({ code, payload }: RecordOf<'event'>['event']): string {
  const label = code ?? (isRecord(payload) ? payload['code'] : undefined);
  return typeof label === 'string' ? label : '';
}

/** The indexes of the records that the log shows. Snapshots are the recorder's own and excluded. */
export function filtered(records: readonly RecordingRecord[], filter: LogFilter, names: ActorNames): number[] {
  const query = filter.query.toLowerCase().split(/\s+/).filter(Boolean);
  const shown: number[] = [];
  records.forEach((record, index) => {
    if (record.kind === 'frame' || !filter.kinds.has(record.kind)) return;
    if (filter.actor !== undefined && actorKey(record) !== filter.actor) return;
    if (query.length > 0) {
      const text = searched(record, names);
      if (!query.every((word) => text.includes(word))) return;
    }
    shown.push(index);
  });
  return shown;
}

const known = new WeakMap<RecordingRecord, string>();

/** The full text of a line, including its details. */
function searched(record: RecordingRecord, names: ActorNames): string {
  const before = known.get(record);
  if (before !== undefined) return before;
  const behind = record.kind === 'event' ? JSON.stringify(record.event) : '';
  const text = `${record.kind === 'frame' ? '' : names(record)} ${textOf(record, names)} ${behind}`.toLowerCase();
  known.set(record, text);
  return text;
}
