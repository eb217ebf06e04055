import { count } from './formats.ts';
import { localised } from './locale.ts';

/** The card about a call that is over. */
export const endedWords = localised({
  callEnded: 'Call ended',
  callSummary: (duration: string, people: number) => `${duration} with ${count(people, 'person', 'people')}`,
  callAlone: (duration: string) => `${duration}, nobody joined`,
  outOfTime: 'You ran out of time',
  unconnected: (name: string) => `You and ${name} didn’t connect.`,
  findAnother: 'Find another',
  rejoin: 'Rejoin',
  dismiss: 'Close',
} as const);
