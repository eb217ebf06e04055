import { count, moment } from './formats.ts';
import { localised } from './localised.ts';

/** What is stored about a browser without an account, on the privacy page. */
export const guestDataMessages = localised('guestData', {
  title: 'What we keep about this browser',
  since: (at: string) => `A cookie with a random ID, set on ${moment(at)}.`,
  nothing: 'No blocks, reports or warnings.',
  blocks: (n: number) => `You have blocked ${count(n, 'person', 'people')}.`,
  report: (room: string, at: string) => `You reported someone in ${room} on ${moment(at)}.`,
  warning: (at: string) => `Staff warned you on ${moment(at)}.`,
  hint: 'Erasing deletes your blocks and cookie, and unlinks you from reports you made. Reports about you stay. Your random ID and the people you met are forgotten within a day.',
  erase: 'Erase this data',
  erased: 'Erased. This browser gets a new cookie on the next page.',
});
