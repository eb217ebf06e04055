import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { membersOf } from './actorNames.ts';
import { isRecord } from '@colloquy/machines/actorRecorder/redact.ts';

/** One message from a participant to another, by way of the server, as both ends recorded it. */
export type Signal = {
  kind: string;
  /** The exchange's numbers, or the candidate's type. */
  about: string;
  from: number;
  /** Undefined where the receiver was not recorded. */
  to: number | undefined;
  /** The index of the record at each end; without `received` it never arrived. */
  sent: number;
  received?: number | undefined;
  /** Milliseconds from end to end. */
  latencyMs?: number | undefined;
  delivery: 'arrived' | 'lost' | 'unknown';
};

const KINDS = [
  'offer',
  'answer',
  'ice-candidate',
  'chatMessage',
  'stream-offer',
  'stream-answer',
  'stream-ice-candidate',
];
/** Messages in flight when a recording ends are not lost; milliseconds. */
const ON_ITS_WAY = 2_000;

type End = { source: number; index: number; kind: string; peer: string | undefined; mark: string; about: string };

/** Pairs sent and received messages: by sender, receiver, and the fingerprint that both ends recorded. */
export function signalsOf(recording: Recording): Signal[] {
  const { records, sources } = recording;
  const members = membersOf(recording);
  const sent: End[] = [];
  const arrived = new Map<string, number[]>();
  const own: string[] = [];
  for (const [id, source] of members) own[source] = id;
  const at = ({ source, t }: RecordingRecord) => (sources[source]?.began ?? 0) + t;
  const spans = sources.map((_, source) => spanOf(records.filter((each) => each.source === source).map(at)));

  records.forEach((record, index) => {
    if (record.kind !== 'event') return;
    const { source, event } = record;
    const payload = isRecord(event['payload']) ? event['payload'] : {};
    const end = endOf(event.type, payload, source, index);
    if (end === undefined) return;
    if (event.type.startsWith('send.')) sent.push(end);
    else {
      const key = [end.kind, end.peer, source, end.mark].join(' ');
      arrived.set(key, [...(arrived.get(key) ?? []), index]);
    }
  });

  const everybody = (from: number) => [...new Set(members.values())].filter((source) => source !== from);
  return sent.flatMap((end) => {
    const receivers = end.peer === undefined ? everybody(end.source) : [members.get(end.peer)];
    return receivers.map((to): Signal => {
      const signal = { kind: end.kind, about: end.about, from: end.source, to, sent: end.index };
      if (to === undefined) return { ...signal, delivery: 'unknown' };
      const sender = own[end.source] ?? '';
      const received = arrived.get([end.kind, sender, to, end.mark].join(' '))?.shift();
      const [there, back] = [records[end.index], records[received ?? -1]];
      if (there && back)
        return { ...signal, received, latencyMs: Math.max(0, Math.round(at(back) - at(there))), delivery: 'arrived' };
      const span = spans[to];
      const isDue = there && span && at(there) >= span.from && at(there) + ON_ITS_WAY < span.until;
      return { ...signal, delivery: isDue ? 'lost' : 'unknown' };
    });
  });
}

/** From when until when somebody was recorded: only messages due to them in that time can be lost. */
const spanOf = (moments: readonly number[]) => ({ from: moments[0] ?? 0, until: moments.at(-1) ?? 0 });

function endOf(
  type: string,
  payload: Readonly<Record<string, unknown>>,
  source: number,
  index: number,
): End | undefined {
  const [direction, ...rest] = type.split('.');
  const kind = rest.join('.');
  if (!KINDS.includes(kind) || (direction !== 'send' && direction !== 'signal')) return undefined;
  const peer =
    payload[direction === 'send' ? 'receiver_id' : kind === 'chatMessage' ? 'socket_id' : 'sender_id'] ??
    payload['target_id'];
  const { mark, about } = markOf(kind, payload);
  return { source, index, kind, peer: typeof peer === 'string' ? peer : undefined, mark, about };
}

function markOf(kind: string, payload: Readonly<Record<string, unknown>>): { mark: string; about: string } {
  const { candidates } = payload;
  if (kind === 'chatMessage') return { mark: String(payload['id']), about: String(payload['message']) };
  if (Array.isArray(candidates)) {
    const marks = candidates.map((each: unknown) => markOf(kind, { candidate: each }).mark);
    return { mark: marks.join(), about: `${candidates.length} together` };
  }
  const body = payload[kind.replace('stream-', '').replace('ice-', '')];
  if (!isRecord(body)) return { mark: 'end', about: 'no more' };
  const text = String(body['sdp'] ?? body['candidate']);
  const words = text.replace(/[[\]]/g, '').split(' ');
  const numbers = [body['generation'], body['round']].filter((each) => typeof each === 'number').join('.');
  return {
    mark: `${text} ${numbers}`,
    about: [...words.slice(1, -1), numbers].filter((each) => each !== '').join(' '),
  };
}
