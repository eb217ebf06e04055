import type { RecordedActor, Recording } from './format.ts';
import type { ActorStatus, RecordingRecord } from '../contract/recording.ts';
import { applyPatch } from './patch.ts';
import type { Json } from './redact.ts';

/** An actor as it was at one moment of a recording. */
export type ActorAt = {
  source: number;
  actor: number;
  id: string;
  parent?: number | undefined;
  machine?: string | undefined;
  status: ActorStatus;
  value?: Json | undefined;
  context?: Json | undefined;
};

/** Identifies an actor among several recordings. */
export const actorKey = ({ source, actor }: { source: number; actor: number }): string => `${source}/${actor}`;

/** Every actor as it was right after the record at this index, in the order in which they were made. */
export function actorsAt({ records, sources }: Recording, index: number): Map<string, ActorAt> {
  const actors = new Map<string, ActorAt>();
  for (const source of sources.keys()) {
    const from = lastFrame(records, index, source);
    for (let at = from; at <= index; at++) {
      const record = records[at];
      if (record?.source === source) follow(actors, record);
    }
  }
  return actors;
}

/** Applies one record to the state. */
function follow(actors: Map<string, ActorAt>, record: RecordingRecord): void {
  const { source } = record;
  if (record.kind === 'frame') for (const actor of record.actors) keep(actors, source, actor);
  if (record.kind === 'actor') keep(actors, source, { ...record, status: 'active' });
  if (record.kind !== 'step') return;
  const before = actors.get(actorKey(record));
  if (!before) return;
  const { status, value = before.value, patch } = record;
  actors.set(actorKey(record), { ...before, status, value, context: applyPatch(before.context, patch) });
}

function keep(actors: Map<string, ActorAt>, source: number, about: RecordedActor): void {
  const { actor, id, parent, machine, status, value, context } = about;
  actors.set(actorKey({ source, actor }), { source, actor, id, parent, machine, status, value, context });
}

function lastFrame(records: readonly RecordingRecord[], index: number, source: number): number {
  for (let at = Math.min(index, records.length - 1); at > 0; at--) {
    const record = records[at];
    if (record?.kind === 'frame' && record.source === source) return at;
  }
  return 0;
}
