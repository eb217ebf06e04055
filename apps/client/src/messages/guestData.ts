import { count, moment } from './formats.ts';
import { localised } from './locale.ts';

/** What is kept about a browser without an account, on the page about privacy. */
export const guestDataWords = localised({
  title: 'What is kept about this browser',
  since: (at: string) => `Its cookie was given on ${moment(at)}.`,
  nothing: 'Nothing but the cookie.',
  blocks: (n: number) => `You have blocked ${count(n, 'person', 'people')}.`,
  report: (room: string, at: string) => `You reported somebody in ${room} on ${moment(at)}.`,
  warning: (at: string) => `Staff warned you on ${moment(at)}.`,
  hint: 'Erased are whom you have blocked and the cookie, and from reports that they are yours. What others reported of you stays. Your random id and whom you met are forgotten within a day.',
  erase: 'Erase it',
  erased: 'It is erased. This browser gets a new cookie with the next page.',
});
