import { numbersHeard } from './wordsHeard.ts';
import type { Arrival, Person } from './socketPerson.ts';

/** The page with that token on another socket; with `last`, it has handled all that its socket before has heard. */
export function returning(token: string, last?: Person): Arrival {
  const since = last && numbersHeard(last).at(-1);
  return { auth: { resume: true, resume_token: token, keeps_connections: true, ...(last && { since }) } };
}
