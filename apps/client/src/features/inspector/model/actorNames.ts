import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { isRecord } from '@colloquy/machines/actorRecorder/redact.ts';
import { actorKey } from '@colloquy/machines/actorRecorder/playback.ts';

export type ActorNames = (actor: { source: number; actor: number }) => string;

/** The member of the room for each source, in the order of the records. */
export function membersOf({ records }: Recording): Map<string, number> {
  return new Map(records.flatMap((record) => memberIdsIn(record).map((id) => [id, record.source])));
}

/** Machines that are members of a room themselves; those of one peer keep the other's id. */
const CALLS: readonly (string | undefined)[] = ['roomCall', 'stream'];

/** The server sends it to newcomers; for somebody who was there before the recording began, it is in a snapshot. */
function memberIdsIn(record: RecordingRecord): string[] {
  const ids =
    record.kind === 'frame'
      ? record.actors.map(({ machine, context }) => CALLS.includes(machine) && isRecord(context) && context['memberId'])
      : [record.kind === 'event' && record.event.type === 'signal.session' && memberIdOf(record.event['payload'])];
  return ids.filter((id) => typeof id === 'string');
}

const memberIdOf = (payload: unknown) => isRecord(payload) && payload['member_id'];

/**
 * The display name of each actor: its machine where its id is only a number assigned by XState, and an actor that
 * serves a participant by that participant where both are recorded.
 */
export function actorNames(recording: Recording): ActorNames {
  const { records, sources } = recording;
  const members = membersOf(recording);
  const whose = (id: string) => {
    const [role, memberId] = id.split(':');
    const participant = sources[members.get(memberId ?? '') ?? -1]?.participant;
    return participant === undefined ? id : `${role}:${participant}`;
  };
  const names = new Map<string, string>();
  for (const record of records) {
    const found = record.kind === 'actor' ? [record] : record.kind === 'frame' ? record.actors : [];
    for (const { actor, id, machine } of found)
      names.set(actorKey({ source: record.source, actor }), whose(nameOf(id, machine)));
  }
  return (actor) => names.get(actorKey(actor)) ?? `#${actor.actor}`;
}

const nameOf = (id: string, machine: string | undefined) => (/^x:\d+$/.test(id) ? (machine ?? 'actor') : id);
