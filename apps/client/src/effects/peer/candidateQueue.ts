import type { Candidate } from '@colloquy/machines/contract/negotiation.ts';

/**
 * Candidates that came before their description. One is ready when the applied remote description contains its
 * `usernameFragment`; a plain client's has none and is ready with any description.
 */
export function createCandidateQueue() {
  let waiting: NonNullable<Candidate>[] = [];
  return {
    put(candidate: NonNullable<Candidate>) {
      waiting.push(candidate);
    },
    /** Removes and returns the candidates that match the description; the others stay. */
    takeReady(remoteSdp: string | undefined): NonNullable<Candidate>[] {
      if (remoteSdp === undefined) return [];
      const fragments = new Set(Array.from(remoteSdp.matchAll(/^a=ice-ufrag:(\S+)/gm), (match) => match[1]));
      const fits = (candidate: NonNullable<Candidate>) =>
        !candidate.usernameFragment || fragments.has(candidate.usernameFragment);
      const ready = waiting.filter(fits);
      waiting = waiting.filter((candidate) => !fits(candidate));
      return ready;
    },
  };
}
