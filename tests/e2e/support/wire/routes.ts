import { expect, type Page } from '@playwright/test';
import { exposeConnections } from './exposeConnections.ts';

/** The candidate types of a pair: `host`, `srflx`, `prflx` or `relay`. */
export type Pair = { local: string; remote: string };

export type Routes = {
  /** The types of all candidates that this page sent to the server so far, in descriptions and beside them. */
  sent: readonly string[];
  /** The same for received ones. */
  received: readonly string[];
  /** The generations of the sent descriptions. */
  generations: readonly number[];
  /** How often the page requested ICE servers. */
  requested(): number;
  /** The pair that each open connection currently sends over. */
  pairs(): Promise<readonly Pair[]>;
  /** Waits until the one open connection sends over such a pair. */
  goesOver(pair: Partial<Pair>): Promise<void>;
};

const KINDS = /candidate:\S+ \d+ \w+ \d+ \S+ \d+ typ (\w+)/g;
const GENERATION = /"type":"(?:offer|answer)".*?"generation":(\d+)/;

const kindsIn = (frame: string | Buffer) => Array.from(frame.toString().matchAll(KINDS), ([, kind = '']) => kind);

/** Records, from before a page is opened, which routes it announces, and which it takes. */
export async function watchRoutes(page: Page): Promise<Routes> {
  await page.addInitScript(exposeConnections);
  const [sent, received, generations]: [string[], string[], number[]] = [[], [], []];
  let requested = 0;
  page.on('websocket', (wire) => {
    wire.on('framesent', ({ payload }) => {
      sent.push(...kindsIn(payload));
      const [, generation] = GENERATION.exec(payload.toString()) ?? [];
      if (generation !== undefined) generations.push(Number(generation));
    });
    wire.on('framereceived', ({ payload }) => received.push(...kindsIn(payload)));
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ice-servers')) requested += 1;
  });
  const pairs = () => page.evaluate(selectedPairs);
  return {
    sent,
    received,
    generations,
    requested: () => requested,
    pairs,
    async goesOver(pair) {
      await expect.poll(pairs, { timeout: 30_000 }).toEqual([expect.objectContaining(pair)]);
    },
  };
}

/** Runs in the page. */
async function selectedPairs(): Promise<{ local: string; remote: string }[]> {
  const connections: RTCPeerConnection[] = Reflect.get(globalThis, 'connections');
  const open = connections.filter(({ connectionState }) => connectionState === 'connected');
  return Promise.all(
    open.map(async (connection) => {
      const stats = new Map<string, Record<string, string>>();
      for (const [id, entry] of await connection.getStats()) stats.set(id, entry);
      const transport = [...stats.values()].find(({ type }) => type === 'transport');
      const pair = stats.get(transport?.['selectedCandidatePairId'] ?? '');
      const kindOf = (id: string | undefined) => stats.get(id ?? '')?.['candidateType'] ?? 'none';
      return { local: kindOf(pair?.['localCandidateId']), remote: kindOf(pair?.['remoteCandidateId']) };
    }),
  );
}
