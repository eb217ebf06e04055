import type { EventObject } from 'xstate';
import { pathExists } from './exploreConnection.ts';
import { NAMES, onceOfTwo, type Name } from './exploreKeys.ts';
import type { Events } from './exploreLocal.ts';
import type { Messages, Sides, MessageState } from './exploreMessages.ts';
import type { Budget, FaultBudget } from './faultBudget.ts';

/** One possible step in a state, its name, and the state after it; it may cost part of the fault budget. */
export type Step = { step: () => string; state: MessageState; cost?: Budget; isOffer?: boolean };

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

  function callsOf(state: MessageState, name: Name): Step[] {
    const done = sides[name].complete(state[name]);
    return done ? [{ step: () => `${name}: ${done.call} is done`, state: after(state, name, done) }] : [];
  }

  function offersOf(state: MessageState, name: Name): Step[] {
    const label = sides[name].announce(state[name]);
    if (!label) return [];
    return [{ step: () => `${name}: negotiation is needed`, state: after(state, name, label), isOffer: true }];
  }

  function mediaOf(state: MessageState, name: Name): Step[] {
    const local = state[name];
    const path = hasPath(state.a, state.b);
    if (path === sides[name].connection(local).connected) return [];
    const flows = path ? sides[name].connect(local) : sides[name].fail(local);
    return [{ step: () => `${name}: ${path ? 'connects' : 'fails'}`, state: after(state, name, flows) }];
  }

  function timers(state: MessageState): Step[] {
    return NAMES.flatMap((name) =>
      sides[name].timers(state[name]).map((timer) => ({
        step: () => `${name}: ${events.at(timer).type}`,
        state: receive(state, name, timer),
      })),
    );
  }

  return {
    /** What happens without faults: calls complete, media starts and ends. */
    own: (state: MessageState): Step[] =>
      NAMES.flatMap((name) => [...callsOf(state, name), ...offersOf(state, name), ...mediaOf(state, name)]),

    timers,
    /** Timers that fire although messages are still due. */
    earlyTimers: (state: MessageState): Step[] => atCost('earlyTimers', () => timers(state)),

    ownOffers: (state: MessageState): Step[] =>
      NAMES.flatMap((name) => {
        const requested = sides[name].requestOffer(state[name]);
        if (!requested) return [];
        const step = { step: () => `${name} wants to negotiate`, state: after(state, name, requested) };
        return atCost(name === 'a' ? 'offersOfA' : 'offersOfB', () => [step]);
      }),

    retries: (state: MessageState): Step[] =>
      atCost('retries', () =>
        NAMES.filter((name) => sides[name].snapshot(state[name]).hasTag('needsHelp')).map((name) => ({
          step: () => `${name} tries again`,
          state: receive(state, name, retry),
        })),
      ),
  };
}

/** What the network between them does. */
export function createWaySteps({ events, messages, faults }: StepDependencies) {
  const { receive, arriving, without } = messages;
  const [lost, restored] = [events.of(LOST), events.of(RESTORED)];
  const atCost = payer(faults);

  function arrivalOf(state: MessageState, to: Name, from: 'channels' | 'mail', message: number): Step[] {
    const label = () => `${to} receives ${JSON.stringify(events.at(message))}`;
    const rest = without(state, to, from, message);
    return [
      { step: label, state: receive(rest, to, message) },
      ...atCost('losses', () => [{ step: () => `lost: ${label()}`, state: rest }]),
      ...atCost('duplicates', () => [{ step: () => `twice: ${label()}`, state: receive(state, to, message) }]),
    ];
  }

  return {
    arrivals: (state: MessageState): Step[] =>
      NAMES.filter((name) => name !== state.down).flatMap((to) =>
        arriving(state, to).flatMap(({ from, message }) => arrivalOf(state, to, from, message)),
      ),

    drops: (state: MessageState): Step[] =>
      (['drops', 'blinks'] as const).flatMap((cost) =>
        atCost(cost, () =>
          (state.down === undefined ? NAMES : []).map((down) => ({
            step: () => `${down}: signalling ${cost === 'drops' ? 'drops' : 'blinks'}`,
            state: receive({ ...state, down, isBrief: cost === 'blinks' }, down, lost),
          })),
        ),
      ),

    restorations(state: MessageState): Step[] {
      const { down } = state;
      if (down === undefined) return [];
      const back = receive({ ...state, down: undefined, isBrief: false }, down, restored);
      return [{ step: () => `${down}: signalling is back`, state: back }];
    },
  };
}
