import type { AnyActorRef } from 'xstate';
import type { Person } from '../person/person.ts';

/** How many samples found a machine in a state, by `machine state.inner`. */
export type StateCounts = Record<string, number>;

/** Samples every machine of every person. */
export function countStates(counts: StateCounts, people: readonly Person[]): void {
  for (const { activity } of people) {
    if (!('actor' in activity)) continue;
    addActor(
      counts,
      activity.kind === 'calling' ? 'roomCall' : activity.kind === 'searching' ? 'landingSearch' : 'stream',
      activity.actor,
    );
    if (activity.kind === 'searching') continue;
    const { context } = activity.actor.getSnapshot();
    const peers = 'members' in context ? context.members : context.peers;
    for (const { ref } of Object.values(peers)) addActor(counts, 'peerNegotiation', ref);
  }
}

function addActor(counts: StateCounts, machine: string, actor: AnyActorRef): void {
  const { value } = actor.getSnapshot() as { value?: unknown };
  for (const path of leaves(value)) counts[`${machine} ${path}`] = (counts[`${machine} ${path}`] ?? 0) + 1;
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = leaves(inner);
    return below.length === 0 ? [key] : below.map((path) => `${key}.${path}`);
  });
}
