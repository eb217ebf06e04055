import type { AnyMachineSnapshot, StateValueMap } from 'xstate';
import { transitionId } from '@colloquy/machines/actorRecorder/transitionId.ts';
import { branchesIn } from '@colloquy/machines/testing/charts.ts';
import { between, seededRandom } from '../../support/random.ts';
import { createTimedMachine, type Moment } from '../tours/timedMachine.ts';
import { callOfThree, ACTIONS, PEOPLE, type Action, type ActionEvent, type Name } from './callOfThree.ts';

/** A person's state in the model. */
export type PersonState = { isThere: boolean; microphone: boolean; hand: boolean };
export type PersonStates = Record<Name, PersonState>;
/** One action, and everybody's state afterwards. */
export type WalkStep = { name: Name; action: Action; after: PersonStates };

type Path = { moment: Moment; steps: readonly WalkStep[]; hits: ReadonlySet<string> };

/**
 * One walk through the model that takes each of its transitions: always the shortest path to a missing one; the seed
 * chooses among equally short ones.
 */
export function planWalk(seed: number): WalkStep[] {
  const random = seededRandom(seed);
  const machine = createTimedMachine(callOfThree.provide({}), undefined, { environment: {}, initialEnvironment: {} });
  const missing = new Set(branchesIn(callOfThree).map(transitionId));
  const actions = PEOPLE.flatMap((name) => ACTIONS.map((action) => ({ name, action })));
  const walk: WalkStep[] = [];
  for (let { moment } = machine.start(); missing.size > 0;) {
    const path = pathToMissing(moment, shuffled(actions));
    walk.push(...path.steps);
    path.hits.forEach((hit) => missing.delete(hit));
    ({ moment } = path);
  }
  return walk;

  function pathToMissing(from: Moment, order: typeof actions): Path {
    const ways: Path[] = [{ moment: from, steps: [], hits: new Set() }];
    for (const path of ways) {
      for (const { name, action } of order) {
        const event: ActionEvent = { type: `${name}.${action}` };
        const taken = machine.take(path.moment, event);
        if (taken === undefined || taken.hits.size === 0) continue;
        const next = {
          moment: taken.moment,
          steps: [...path.steps, { name, action, after: statesOf(taken.moment.snapshot) }],
          hits: new Set([...path.hits, ...taken.hits]),
        };
        if ([...taken.hits].some((hit) => missing.has(hit))) return next;
        ways.push(next);
      }
    }
    throw new Error(`Nothing leads to ${[...missing].join(', ')}`);
  }

  function shuffled(all: typeof actions): typeof actions {
    const left = [...all];
    return all.flatMap(() => left.splice(between(random, 0, left.length - 1), 1));
  }
}

function statesOf({ value }: AnyMachineSnapshot): PersonStates {
  const all = value as Record<Name, StateValueMap | { inCall: StateValueMap }>;
  const standing = (name: Name): PersonState => {
    const inCall = all[name].inCall as Record<'microphone' | 'hand', string> | undefined;
    return { isThere: inCall !== undefined, microphone: inCall?.microphone === 'live', hand: inCall?.hand === 'up' };
  };
  return { ada: standing('ada'), ben: standing('ben'), cleo: standing('cleo') };
}
