import type { AnyMachineSnapshot, StateValueMap } from 'xstate';
import { transitionId } from '@colloquy/machines/recorder/transitionId.ts';
import { branchesIn } from '@colloquy/machines/testing/charts.ts';
import { between, seededChance } from '../../support/chance.ts';
import { createTimedMachine, type Moment } from '../tours/timedMachine.ts';
import { callOfThree, DEEDS, PEOPLE, type Deed, type Done, type Name } from './callOfThree.ts';

/** Somebody as the model knows them. */
export type Standing = { isThere: boolean; microphone: boolean; hand: boolean };
export type Standings = Record<Name, Standing>;
/** One deed, and how all stand afterwards. */
export type WalkStep = { name: Name; deed: Deed; after: Standings };

type Way = { moment: Moment; steps: readonly WalkStep[]; hits: ReadonlySet<string> };

/**
 * One walk through the model that takes each of its transitions: always the shortest way to one that is missing. Of
 * equally short ones the seed chooses.
 */
export function planWalk(seed: number): WalkStep[] {
  const chance = seededChance(seed);
  const machine = createTimedMachine(callOfThree.provide({}), undefined, { world: {}, worldAtFirst: {} });
  const missing = new Set(branchesIn(callOfThree).map(transitionId));
  const deeds = PEOPLE.flatMap((name) => DEEDS.map((deed) => ({ name, deed })));
  const walk: WalkStep[] = [];
  for (let { moment } = machine.start(); missing.size > 0;) {
    const way = wayToMissing(moment, shuffled(deeds));
    walk.push(...way.steps);
    way.hits.forEach((hit) => missing.delete(hit));
    ({ moment } = way);
  }
  return walk;

  function wayToMissing(from: Moment, order: typeof deeds): Way {
    const ways: Way[] = [{ moment: from, steps: [], hits: new Set() }];
    for (const way of ways) {
      for (const { name, deed } of order) {
        const event: Done = { type: `${name}.${deed}` };
        const taken = machine.take(way.moment, event);
        if (taken === undefined || taken.hits.size === 0) continue;
        const next = {
          moment: taken.moment,
          steps: [...way.steps, { name, deed, after: standingsOf(taken.moment.snapshot) }],
          hits: new Set([...way.hits, ...taken.hits]),
        };
        if ([...taken.hits].some((hit) => missing.has(hit))) return next;
        ways.push(next);
      }
    }
    throw new Error(`Nothing leads to ${[...missing].join(', ')}`);
  }

  function shuffled(all: typeof deeds): typeof deeds {
    const left = [...all];
    return all.flatMap(() => left.splice(between(chance, 0, left.length - 1), 1));
  }
}

function standingsOf({ value }: AnyMachineSnapshot): Standings {
  const all = value as Record<Name, StateValueMap | { inCall: StateValueMap }>;
  const standing = (name: Name): Standing => {
    const inCall = all[name].inCall as Record<'microphone' | 'hand', string> | undefined;
    return { isThere: inCall !== undefined, microphone: inCall?.microphone === 'live', hand: inCall?.hand === 'up' };
  };
  return { ada: standing('ada'), ben: standing('ben'), cleo: standing('cleo') };
}
