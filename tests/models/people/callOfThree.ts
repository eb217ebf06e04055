import { setup, type EventObject } from 'xstate';

export const PEOPLE = ['ada', 'ben', 'cleo'] as const;
export type Name = (typeof PEOPLE)[number];

/** What somebody does, as a model of people knows it. */
export const DEEDS = ['joins', 'leaves', 'turnsMicrophone', 'isMuted', 'turnsHand', 'losesSocket'] as const;
export type Deed = (typeof DEEDS)[number];
export type Done = EventObject & { type: `${Name}.${Deed}` };

const inCall = (name: Name, stays: boolean) => ({
  description: 'In the call',
  type: 'parallel' as const,
  // Nobody sees that somebody has lost a socket.
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
 * A call of three as people see it, without any of our code: what whoever comes, goes, mutes and raises a hand means.
 * Ada hosts, and stays.
 */
export const callOfThree = setup({ types: { events: {} as Done } }).createMachine({
  id: 'callOfThree',
  description: 'A call of three, as people see it',
  type: 'parallel',
  states: {
    ada: { initial: 'inCall', states: { inCall: inCall('ada', true) } },
    ben: guest('ben'),
    cleo: guest('cleo'),
  },
});
