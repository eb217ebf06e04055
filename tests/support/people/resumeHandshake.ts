import { receivedNumbers } from './receivedNumbers.ts';
import type { Handshake, TestClient } from './testClient.ts';

/** Resumes with that token; with `last`, after everything that socket has received. */
export function resumeHandshake(token: string, last?: TestClient): Handshake {
  const since = last && receivedNumbers(last).at(-1);
  return { auth: { resume: true, resume_token: token, keeps_connections: true, ...(last && { since }) } };
}
