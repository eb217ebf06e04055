import { count, moment } from './formats.ts';
import { localised } from './locale.ts';

/** What is stored about a browser without an account, on the privacy page. */
export const guestDataWords = localised({
  title: 'What is kept about this browser',
  since: (at: string) => `The cookie was set on ${moment(at)}.`,
  nothing: 'Nothing but the cookie.',
  blocks: (n: number) => `You have blocked ${count(n, 'person', 'people')}.`,
  report: (room: string, at: string) => `You reported someone in ${room} on ${moment(at)}.`,
  warning: (at: string) => `Staff warned you on ${moment(at)}.`,
  hint: 'This deletes your blocks and the cookie, and removes what links you to reports you made. What others reported about you stays. Your random id and the people you met are forgotten within a day.',
  erase: 'Erase it',
  erased: 'Erased. This browser gets a new cookie with the next page.',
});
