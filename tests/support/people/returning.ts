import { receivedNumbers } from './receivedNumbers.ts';
import type { Arrival, Person } from './socketPerson.ts';

/** Resumes with that token; with `last`, after everything that socket has received. */
export function returning(token: string, last?: Person): Arrival {
  const since = last && receivedNumbers(last).at(-1);
  return { auth: { resume: true, resume_token: token, keeps_connections: true, ...(last && { since }) } };
}
