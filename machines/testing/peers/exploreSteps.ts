import type { EventObject } from 'xstate';
import { pathExists } from './exploreConnection.ts';
import { NAMES, onceOfTwo, type Name } from './exploreKeys.ts';
import type { Events } from './exploreLocal.ts';
import type { Messages, Sides, MessageState } from './exploreMessages.ts';
import type { Budget, FaultBudget } from './faultBudget.ts';

/** One possible step in a world, its name, and the world after it; it may cost part of the fault budget. */
export type Step = { step: () => string; world: MessageState; cost?: Budget; isOffer?: boolean };

export type StepDependencies = { sides: Sides; events: Events; messages: Messages; faults: FaultBudget };

const LOST: EventObject = { type: 'signalling.lost' };
const RESTORED: EventObject = { type: 'signalling.restored' };
const RETRY: EventObject = { type: 'user.retryRequested' };

/** Steps that no budget allows are not computed. */
const payer =
  (faults: FaultBudget) =>
  (cost: Budget, steps: () => Omit<Step, 'cost'>[]): Step[] =>
    (faults[cost] ?? 0) === 0 ? [] : steps().map((step) => ({ ...step, cost }));

/** What the two do by themselves. */
export function createSideSteps({ sides, events, messages: { after, receive }, faults }: StepDependencies) {
  const atCost = payer(faults);
  const retry = events.of(RETRY);
  const hasPath = onceOfTwo((a, b) => pathExists(sides.a.connection(a), sides.b.connection(b)));

  function callsOf(world: MessageState, name: Name): Step[] {
    const done = sides[name].complete(world[name]);
    return done ? [{ step: () => `${name}: ${done.call} is done`, world: after(world, name, done) }] : [];
  }

  function offersOf(world: MessageState, name: Name): Step[] {
    const label = sides[name].announce(world[name]);
    if (!label) return [];
    return [{ step: () => `${name}: negotiation is needed`, world: after(world, name, label), isOffer: true }];
  }

  function mediaOf(world: MessageState, name: Name): Step[] {
    const local = world[name];
    const path = hasPath(world.a, world.b);
    if (path === sides[name].connection(local).connected) return [];
    const flows = path ? sides[name].connect(local) : sides[name].fail(local);
    return [{ step: () => `${name}: ${path ? 'connects' : 'fails'}`, world: after(world, name, flows) }];
  }

  function timers(world: MessageState): Step[] {
    return NAMES.flatMap((name) =>
      sides[name].timers(world[name]).map((timer) => ({
        step: () => `${name}: ${events.at(timer).type}`,
        world: receive(world, name, timer),
      })),
    );
  }

  return {
    /** What happens without faults: calls complete, media starts and ends. */
    own: (world: MessageState): Step[] =>
      NAMES.flatMap((name) => [...callsOf(world, name), ...offersOf(world, name), ...mediaOf(world, name)]),

    timers,
    /** Timers that fire although messages are still due. */
    earlyTimers: (world: MessageState): Step[] => atCost('earlyTimers', () => timers(world)),

    ownOffers: (world: MessageState): Step[] =>
      NAMES.flatMap((name) => {
        const requested = sides[name].requestOffer(world[name]);
        if (!requested) return [];
        const step = { step: () => `${name} wants to negotiate`, world: after(world, name, requested) };
        return atCost(name === 'a' ? 'offersOfA' : 'offersOfB', () => [step]);
      }),

    retries: (world: MessageState): Step[] =>
      atCost('retries', () =>
        NAMES.filter((name) => sides[name].snapshot(world[name]).hasTag('needsHelp')).map((name) => ({
          step: () => `${name} tries again`,
          world: receive(world, name, retry),
        })),
      ),
  };
}

/** What the network between them does. */
export function createWaySteps({ events, messages, faults }: StepDependencies) {
  const { receive, arriving, without } = messages;
  const [lost, restored] = [events.of(LOST), events.of(RESTORED)];
  const atCost = payer(faults);

  function arrivalOf(world: MessageState, to: Name, from: 'channels' | 'mail', message: number): Step[] {
    const label = () => `${to} receives ${JSON.stringify(events.at(message))}`;
    const rest = without(world, to, from, message);
    return [
      { step: label, world: receive(rest, to, message) },
      ...atCost('losses', () => [{ step: () => `lost: ${label()}`, world: rest }]),
      ...atCost('duplicates', () => [{ step: () => `twice: ${label()}`, world: receive(world, to, message) }]),
    ];
  }

  return {
    arrivals: (world: MessageState): Step[] =>
      NAMES.filter((name) => name !== world.down).flatMap((to) =>
        arriving(world, to).flatMap(({ from, message }) => arrivalOf(world, to, from, message)),
      ),

    drops: (world: MessageState): Step[] =>
      (['drops', 'blinks'] as const).flatMap((cost) =>
        atCost(cost, () =>
          (world.down === undefined ? NAMES : []).map((down) => ({
            step: () => `${down}: signalling ${cost === 'drops' ? 'drops' : 'blinks'}`,
            world: receive({ ...world, down, isBrief: cost === 'blinks' }, down, lost),
          })),
        ),
      ),

    restorations(world: MessageState): Step[] {
      const { down } = world;
      if (down === undefined) return [];
      const back = receive({ ...world, down: undefined, isBrief: false }, down, restored);
      return [{ step: () => `${down}: signalling is back`, world: back }];
    },
  };
}
