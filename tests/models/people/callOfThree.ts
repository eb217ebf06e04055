import { setup, type EventObject } from 'xstate';

export const PEOPLE = ['ada', 'ben', 'cleo'] as const;
export type Name = (typeof PEOPLE)[number];

/** The actions of a person in the model. */
export const ACTIONS = ['joins', 'leaves', 'turnsMicrophone', 'isMuted', 'turnsHand', 'losesSocket'] as const;
export type Action = (typeof ACTIONS)[number];
export type ActionEvent = EventObject & { type: `${Name}.${Action}` };

const inCall = (name: Name, stays: boolean) => ({
  description: 'In the call',
  type: 'parallel' as const,
  // A lost socket is not visible to others.
  on: { ...(!stays && { [`${name}.leaves`]: 'away' }), [`${name}.losesSocket`]: {} },
  states: {
    microphone: {
      description: 'Whether the others hear it',
      initial: 'live',
      states: {
        live: { description: 'Heard', on: { [`${name}.turnsMicrophone`]: 'off', [`${name}.isMuted`]: 'off' } },
        off: { description: 'Not heard', on: { [`${name}.turnsMicrophone`]: 'live' } },
      },
    },
    hand: {
      description: 'Whether it asks to be heard',
      initial: 'down',
      states: {
        down: { description: 'Asks for nothing', on: { [`${name}.turnsHand`]: 'up' } },
        up: { description: 'Asks', on: { [`${name}.turnsHand`]: 'down' } },
      },
    },
  },
});

const guest = (name: Name) => ({
  description: `What ${name} does, who comes and goes`,
  initial: 'away',
  states: {
    away: { description: 'Elsewhere', on: { [`${name}.joins`]: 'inCall' } },
    inCall: inCall(name, false),
  },
});

/**
 * A call of three as people see it, independent of our code: joining, leaving, muting and raising a hand. Ada hosts and
 * stays.
 */
export const callOfThree = setup({ types: { events: {} as ActionEvent } }).createMachine({
  id: 'callOfThree',
  description: 'A call of three, as people see it',
  type: 'parallel',
  states: {
    ada: { initial: 'inCall', states: { inCall: inCall('ada', true) } },
    ben: guest('ben'),
    cleo: guest('cleo'),
  },
});
