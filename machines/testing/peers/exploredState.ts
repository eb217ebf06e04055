import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate';
import { NAMES, numbered, type Name } from './exploreKeys.ts';
import { createLocal } from './exploreLocal.ts';
import { createMessages, type Sides, type MessageState } from './exploreMessages.ts';
import { createSide } from './exploreSide.ts';
import { createSideSteps, createWaySteps, type Step } from './exploreSteps.ts';
import type { Budget, FaultBudget } from './faultBudget.ts';

/** Two peers that are to be explored. */
export type Pair = {
  machine: AnyStateMachine;
  inputOfA: object;
  inputOfB: object;
  faults: FaultBudget;
  /** Whether one side believes that all is well. */
  isContent: (snapshot: AnyMachineSnapshot) => boolean;
  /** Calls of a connection complete at once, so that a trace consists of messages only. */
  isSwift?: boolean;
  inspect?: (event: InspectionEvent) => void;
};

/**
 * How it ends: both connected on the same description of the first connection, or of a fresh one; somebody has to press
 * a button; none of these.
 */
export type End = 'agreed' | 'renewed' | 'needsHelp' | 'stuck';

/** What may happen next, by itself or at the cost of the fault budget. */
export type Next = { step: () => string; key: number; cost: Budget | undefined };

/** A pair as a pure function: its initial state, and the possible steps from any state, by its key. */
export type ExploredState = {
  start: number;
  /** An end is a state that only a fault, or a user's action, can change. */
  expand(key: number): { nexts: Next[]; end: End | undefined };
};

export function createState(pair: Pair): ExploredState {
  const { faults, isSwift = false } = pair;
  const events = numbered<EventObject>();
  const local = (name: Name, input: object) => createLocal(name, createSide(pair.machine, input, pair.inspect), events);
  const sides = { a: local('a', pair.inputOfA), b: local('b', pair.inputOfB) };
  const messages = createMessages(sides, events);
  const parts = { sides, events, messages, faults };
  const two = createSideSteps(parts);
  const way = createWaySteps(parts);
  const states = numbered<MessageState>(({ a, b, down, isBrief, channels, mail }) =>
    [a, b, down, isBrief, channels.a, channels.b, mail.a, mail.b].join(' '),
  );

  function nextOf(state: MessageState): { steps: Step[]; end: End | undefined } {
    const soon = [...two.own(state), ...way.arrivals(state)];
    const anyTime = [...two.ownOffers(state), ...way.drops(state)];
    if (soon.length > 0) {
      return { steps: [...soon, ...way.restorations(state), ...two.earlyTimers(state), ...anyTime], end: undefined };
    }
    // An immediate recovery comes before any timer fires.
    const late = [...way.restorations(state), ...(state.isBrief ? [] : two.timers(state))];
    const end = late.length > 0 ? undefined : endOf(state, sides, pair.isContent);
    return { steps: [...late, ...two.retries(state), ...anyTime], end };
  }

  /** Calls that complete at once have completed already; only whether a side offers is left open. */
  function settled(state: MessageState): MessageState {
    const step = isSwift ? two.own(state).find(({ isOffer }) => isOffer !== true) : undefined;
    return step === undefined ? state : settled(step.state);
  }

  const { none } = messages;
  let start: MessageState = { a: 0, b: 0, down: undefined, isBrief: false, channels: none, mail: none };
  for (const name of NAMES) start = messages.after(start, name, sides[name].start);

  return {
    start: states.of(settled(start)),
    expand(key) {
      const { steps, end } = nextOf(states.at(key));
      return {
        nexts: steps.map(({ step, state, cost }) => ({ step, key: states.of(settled(state)), cost })),
        end,
      };
    },
  };
}

function endOf(state: MessageState, sides: Sides, isContent: Pair['isContent']): End {
  const [a, b] = [sides.a.connection(state.a), sides.b.connection(state.b)];
  const snapshots = NAMES.map((name) => sides[name].snapshot(state[name]));
  if (snapshots.every(isContent) && a.connected && b.connected && a.agreed === b.agreed) {
    return a.generation === 0 ? 'agreed' : 'renewed';
  }
  return snapshots.some((snapshot) => snapshot.hasTag('needsHelp')) ? 'needsHelp' : 'stuck';
}
