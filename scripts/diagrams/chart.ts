import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionId } from '../../machines/actorRecorder/transitionId.ts';

/** One candidate transition of an event. Without targets it is internal. */
export type ChartTransition = {
  /** The transition id used in recordings. */
  id: string;
  source: string;
  targets: string[];
  /** The label: `after retryDelay`, `always`, `findRandomRoom done`. */
  event: string;
  guard?: string;
  actions: string[];
};

/** A state with its child states. `id` is XState's, `key` its last part. */
export type ChartState = {
  id: string;
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  description: string;
  isInitial: boolean;
  tags: string[];
  /** Names of the invoked actors. */
  invokes: string[];
  states: ChartState[];
  transitions: ChartTransition[];
};

/** The chart of a machine. */
export const chartOf = (machine: AnyStateMachine): ChartState => stateOf(machine.root);

/** A state and all its descendants, itself first. */
export const withDescendants = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withDescendants)];

function stateOf(node: AnyStateNode): ChartState {
  const initial = node.parent?.type === 'compound' ? node.parent.initial.target : undefined;
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    description: node.description ?? '',
    isInitial: initial?.includes(node) ?? false,
    tags: node.tags,
    invokes: node.invoke.map(actorName),
    states: Object.values(node.states).map(stateOf),
    transitions: [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionOf),
  };
}

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  const { source, target = [], eventType, guard, actions } = transition;
  return {
    id: transitionId(transition),
    source: source.id,
    targets: target.map(({ id }) => id),
    event: eventName(eventType, source),
    ...(guard === undefined ? {} : { guard: guardName(guard) }),
    actions: actions.map(nameOf),
  };
}

/** XState's own events contain ids: `xstate.after.retryDelay.roomCall.preparing.waiting`. */
function eventName(type: string, source: AnyStateNode): string {
  if (type === '') return 'always';
  const [, kind, about] = /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.+)$/.exec(type) ?? [];
  if (about === undefined) return type;
  if (kind === 'after') return `after ${about.slice(0, -source.id.length - 1)}`;
  if (kind === 'done.state') return 'done';
  const actor = source.invoke.find(({ id }) => id === about);
  return `${actor ? actorName(actor) : about} ${kind === 'done.actor' ? 'done' : 'failed'}`;
}

/** Names of invoked actors; XState numbers inline ones. */
const actorName = ({ id, src }: AnyStateNode['invoke'][number]) =>
  typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id;

/** `and`, `or` and `not` are functions with the combined guards as a property. */
function guardName(guard: unknown): string {
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards)) return nameOf(guard);
  const parts = guard.guards.map(guardName).map((part) => (part.includes(' ') ? `(${part})` : part));
  if (parts.length === 1) return `not ${parts[0]}`;
  // Function names are lost in a bundle.
  return parts.join('check' in guard && String(guard.check).includes('.every(') ? ' and ' : ' or ');
}

/** A name, `{type: name}`, or one of XState's action creators; inline functions have no name. */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named === 'object' && named !== null && 'type' in named)
    return String(named.type).replace(/^xstate\./, '');
  if (typeof named !== 'function') return 'inline';
  const type = 'type' in named ? String(named.type).replace(/^xstate\./, '') : named.name;
  return type === '' || /^(guard|actions?|entry|exit)$/.test(type) ? 'inline' : type;
}
