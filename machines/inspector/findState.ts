import type { Recording } from '../actorRecorder/format.ts';
import { actorKey } from '../actorRecorder/playback.ts';
import { isRecord, type Json } from '../actorRecorder/redact.ts';

/** Whether the state with that id is active: `roomCall.preparing.refused` in `{preparing: 'refused'}`. */
export function isActive(value: Json | undefined, state: string): boolean {
  const [, ...path] = state.split('.');
  const inner = path.reduce<Json | undefined>((at, key) => {
    if (typeof at === 'string') return at === key ? {} : undefined;
    return isRecord(at) ? (at as Readonly<Record<string, Json>>)[key] : undefined;
  }, value);
  return inner !== undefined;
}

/** Where a recording first enters a state, and which actor does. */
export function findState({ records }: Recording, state: string): { at: number; actor: string } | undefined {
  const [machine] = state.split('.');
  const machines = new Map<string, string>();
  for (const [at, record] of records.entries()) {
    const made = record.kind === 'actor' ? [record] : record.kind === 'frame' ? record.actors : [];
    for (const { actor, machine } of made)
      if (machine !== undefined) machines.set(actorKey({ source: record.source, actor }), machine);
    if (record.kind !== 'step') continue;
    const actor = actorKey(record);
    if (machines.get(actor) === machine && isActive(record.value, state)) return { at, actor };
  }
  return undefined;
}
