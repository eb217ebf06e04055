import type { IceServersAnswer } from '@colloquy/machines/contract/http.ts';

/** Asks for STUN and TURN servers and keeps the answer for as long as its credentials live. */
export type IceServers = { current(): Promise<RTCIceServer[]> };

export function createIceServers(fetchIceServers: () => Promise<IceServersAnswer>): IceServers {
  let known: Promise<RTCIceServer[]> | undefined;
  let until = 0;
  return {
    current() {
      if (known && performance.now() < until) return known;
      until = Infinity;
      known = fetchIceServers().then(
        (answer) => {
          until = performance.now() + answer.ttl * 1_000;
          return answer.iceServers;
        },
        () => {
          // A call inside one network needs no server; the next connection asks again.
          until = 0;
          return [];
        },
      );
      return known;
    },
  };
}
