import type { IceServersAnswer } from '@colloquy/machines/contract/http.ts';

/** ICE servers: STUN, and TURN with credentials that live for minutes. */
export type IceServers = {
  /** For a first connection: the last answer, for half the life of its credentials. */
  current(): Promise<RTCIceServer[]>;
  /** Requested again (R-HTTP-19): for an ICE restart and a fresh connection. Several peers at once request once. */
  renewed(): Promise<RTCIceServer[]>;
};

/** Answers younger than this count as fresh; milliseconds. */
const JUST_ASKED = 5_000;

export function createIceServers(fetchIceServers: () => Promise<IceServersAnswer>): IceServers {
  let known: { answer: Promise<RTCIceServer[]>; requestedAt: number; halfLife: number } | undefined;

  const ask = () => {
    const before = known;
    const requestedAt = performance.now();
    const answer = fetchIceServers().then(
      ({ iceServers, ttl }) => {
        if (known?.requestedAt === requestedAt) known.halfLife = (ttl * 1_000) / 2;
        return iceServers;
      },
      () => {
        // A call inside one network needs no server, and older credentials may still work; the next connection asks
        // again.
        if (known?.requestedAt === requestedAt) known.halfLife = 0;
        return before?.answer ?? [];
      },
    );
    known = { answer, requestedAt, halfLife: Infinity };
    return answer;
  };
  const youngerThan = (age: number) => known && performance.now() - known.requestedAt < age && known.answer;

  return {
    current: () => youngerThan(known?.halfLife ?? 0) || ask(),
    renewed: () => youngerThan(Math.min(JUST_ASKED, known?.halfLife ?? 0)) || ask(),
  };
}
