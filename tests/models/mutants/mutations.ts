import { not, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { transitionId } from '@colloquy/machines/actorRecorder/transitionId.ts';
import { branchesIn, nodesOf } from '@colloquy/machines/testing/charts.ts';

/** One change to a machine. */
export type Mutation = {
  machine: string;
  /** A description of the change. */
  name: string;
  /** The changed transition; undefined for a change of a state. */
  branch: string | undefined;
  /** The path of the changed state. */
  state: string;
  /** Modifies this machine in place: pass a copy. */
  apply: (machine: AnyStateMachine) => void;
};

/** All possible single changes of these kinds. */
export function mutationsOf(machine: AnyStateMachine): Mutation[] {
  return [
    ...branchesIn(machine).flatMap((branch) => ofBranch(machine.id, branch)),
    ...nodesOf(machine.root).flatMap((node) => ofState(machine.id, node)),
  ];
}

function ofBranch(machine: string, branch: AnyTransitionDefinition): Mutation[] {
  const id = transitionId(branch);
  const mutation = (what: string, change: (branch: AnyTransitionDefinition) => void): Mutation => ({
    machine,
    name: `${what}: ${id}`,
    branch: id,
    state: branch.source.path.join('.'),
    apply: (copy) =>
      branchesIn(copy)
        .filter((one) => transitionId(one) === id)
        .forEach(change),
  });
  const guarded = [
    mutation('no guard', (it) => void (it.guard = undefined)),
    mutation('the opposite guard', (it) => void (it.guard = not(it.guard as string) as typeof it.guard)),
  ];
  const other = branch.target?.[0] && siblingOf(branch.target[0]);
  const led = [
    mutation('stays', (it) => void (it.target = undefined)),
    ...(other === undefined ? [] : [mutation(`goes to ${other.key}`, (it) => void (it.target = [sameIn(it, other)]))]),
  ];
  return [
    mutation('no transition', remove),
    ...(branch.guard === undefined ? [] : guarded),
    ...(branch.target === undefined ? [] : led),
    ...branch.actions.map((_, at) =>
      mutation(`without action ${at}`, (it) => void (it.actions = it.actions.toSpliced(at, 1))),
    ),
  ];
}

function ofState(machine: string, node: AnyStateNode): Mutation[] {
  return (['entry', 'exit'] as const).flatMap((when) =>
    node[when].flatMap((action, at): Mutation[] => {
      // Timers of `after` are actions too: one that never starts is a fault, one that is not cancelled has no effect.
      if (when === 'exit' && typeof action === 'function' && 'type' in action && action.type === 'xstate.cancel')
        return [];
      const apply = (copy: AnyStateMachine) => {
        const same = nodesOf(copy.root).find(({ id }) => id === node.id);
        if (same) same[when] = same[when].toSpliced(at, 1);
      };
      return [
        {
          machine,
          name: `without ${when} action ${at}: ${node.id}`,
          branch: undefined,
          state: node.path.join('.'),
          apply,
        },
      ];
    }),
  );
}

function siblingOf(node: AnyStateNode): AnyStateNode | undefined {
  if (node.parent?.type !== 'compound') return undefined;
  const siblings = Object.values(node.parent.states);
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length];
  return next === node ? undefined : next;
}

/** The corresponding state of the copy. */
function sameIn({ source }: AnyTransitionDefinition, { id }: AnyStateNode): AnyStateNode {
  const found = nodesOf(source.machine.root).find((node) => node.id === id);
  if (!found) throw new Error(`No state ${id}`);
  return found;
}

function remove(branch: AnyTransitionDefinition): void {
  const { source, eventType } = branch;
  const candidates = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  candidates.splice(candidates.indexOf(branch), 1);
}
