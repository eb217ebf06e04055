import { count } from './formats.ts';
import { localised } from './localised.ts';

/** The card about a finished call. */
export const endedMessages = localised('callEnded', {
  callEnded: 'Call ended',
  youLeft: 'You left the call',
  people: (people: number) => count(people, 'person', 'people'),
  talked: (whom: string) => `You talked with ${whom}`,
  talkedFor: (whom: string, ms: number) =>
    `You talked with ${whom} for ${
      ms < 60_000
        ? count(Math.floor(ms / 1_000), 'second', 'seconds')
        : count(Math.round(ms / 60_000), 'minute', 'minutes')
    }`,
  callAlone: (duration: string) => `${duration}, no one joined`,
  outOfTime: 'Time’s up',
  unanswered: (name: string) => `You didn’t answer ${name} in time.`,
  unconnected: (name: string) => `You and ${name} didn’t connect.`,
  findAnother: 'Find someone else',
  rejoin: 'Rejoin',
  /** Who a person who rejoins would find; `name`, if known who one person is. */
  stillThere: (people: number, name?: string) => {
    if (people === 0) return 'No one is there now.';
    return `${people === 1 && name !== undefined ? `${name} is` : count(people, 'person is', 'people are')} still there.`;
  },
  inCommon: 'In common',
  dismiss: 'Back to home',
} as const);
