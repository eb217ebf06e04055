import type { AnyTransitionDefinition } from 'xstate';

const known = new WeakMap<AnyTransitionDefinition, string>();

/**
 * The name of one branch: `roomCall.preparing.asking:media.refused[1]` is the second guarded candidate of that event in
 * that state. The same in every build of the same machine, so that recordings, drawings and tests refer to the same
 * arrow.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const id = known.get(transition) ?? named(transition);
  known.set(transition, id);
  return id;
}

function named(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const candidates = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id}:${eventType === '' ? 'always' : eventType}[${Math.max(0, candidates.indexOf(transition))}]`;
}
