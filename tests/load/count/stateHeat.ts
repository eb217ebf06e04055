import type { AnyActorRef } from 'xstate';
import type { Person } from '../person/person.ts';

/** How many samples found a machine in a state, by `machine state.inner`. */
export type Heat = Record<string, number>;

/** Samples every machine of every person. */
export function addHeat(heat: Heat, people: readonly Person[]): void {
  for (const { present } of people) {
    if (!('actor' in present)) continue;
    addActor(
      heat,
      present.kind === 'calling' ? 'roomCall' : present.kind === 'searching' ? 'landingSearch' : 'stream',
      present.actor,
    );
    if (present.kind === 'searching') continue;
    const { context } = present.actor.getSnapshot();
    const peers = 'members' in context ? context.members : context.peers;
    for (const { ref } of Object.values(peers)) addActor(heat, 'peerNegotiation', ref);
  }
}

function addActor(heat: Heat, machine: string, actor: AnyActorRef): void {
  const { value } = actor.getSnapshot() as { value?: unknown };
  for (const path of leaves(value)) heat[`${machine} ${path}`] = (heat[`${machine} ${path}`] ?? 0) + 1;
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = leaves(inner);
    return below.length === 0 ? [key] : below.map((path) => `${key}.${path}`);
  });
}
