import type { AnyStateMachine } from 'xstate';
import { branchesIn, nodesOf } from '@colloquy/machines/testing/charts.ts';

/** Every action, guard and actor that a chart names, and whether the machine knows it. */
export function namesUsed(machine: AnyStateMachine): { name: string; isKnown: boolean }[] {
  const { actions, guards, actors } = machine.implementations;
  const nodes = nodesOf(machine.root);
  const branches = branchesIn(machine);
  return [
    ...used(
      'action',
      [...nodes.flatMap(({ entry, exit }) => [...entry, ...exit]), ...branches.flatMap((b) => b.actions)],
      actions,
    ),
    ...used(
      'guard',
      branches.flatMap(({ guard }) => guardsIn(guard)),
      guards,
    ),
    ...used(
      'actor',
      nodes.flatMap(({ invoke }) => invoke.map(({ src }) => src)),
      actors,
    ),
  ];
}

const used = (kind: string, named: readonly unknown[], known: object) =>
  [...new Set(named.flatMap(nameOf))].map((name) => ({ name: `${kind} ${name}`, isKnown: Object.hasOwn(known, name) }));

/** `and`, `or` and `not` are functions with the combined guards as a property. */
function guardsIn(guard: unknown): unknown[] {
  const isCombined = typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards);
  return isCombined ? (guard.guards as unknown[]).flatMap(guardsIn) : [guard];
}

/** Inline functions have no name. */
function nameOf(named: unknown): string[] {
  const name = named instanceof Object && 'type' in named && typeof named !== 'function' ? named.type : named;
  return typeof name === 'string' && !name.startsWith('xstate.') ? [name] : [];
}
