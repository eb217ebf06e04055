import { count } from './formats.ts';
import { localised } from './locale.ts';

/** The card about a call that is over. */
export const endedWords = localised({
  callEnded: 'Call ended',
  callSummary: (duration: string, people: number) => `${duration} with ${count(people, 'person', 'people')}`,
  callAlone: (duration: string) => `${duration}, nobody joined`,
  unanswered: 'You did not answer',
  findAnother: 'Find another',
  rejoin: 'Rejoin',
  dismiss: 'Close',
} as const);
