import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../support/people/signedUp.ts';
import { fuzzCalls } from './http/fuzzCalls.ts';
import type { Tally } from './wire/attacker.ts';
import { fuzzWire } from './wire/fuzzWire.ts';
import { startBystanders } from './environment/bystanders.ts';
import { Findings, type Finding, type Sent } from './environment/findings.ts';
import { startFuzzServer } from './environment/fuzzServer.ts';

export type FuzzOptions = {
  seed: number;
  events: number;
  http: number;
  /** Nothing new is started after this many seconds, two thirds of them for events. */
  seconds: number;
  /** Receives the progress, in words. */
  report?: (text: string) => void;
};
export type FuzzReport = {
  events: Tally;
  calls: Tally;
  seconds: { events: number; calls: number };
  slowestBystanderMs: number;
  findings: Finding[];
};

/** A node answers `try_again` until a store it has just connected to is past its recovery. */
const UNTIL_WHOLE_MS = 2_500;

/** Earlier findings, replayed first in every run. */
const CORPUS = new URL('corpus.json', import.meta.url);

/** Starts the product, sends it valid and invalid input, and returns what violated the contract. */
export async function fuzz({ seed, events, http, seconds, report = () => {} }: FuzzOptions): Promise<FuzzReport> {
  const findings = new Findings(seed);
  const corpus = JSON.parse(readFileSync(CORPUS, 'utf8')) as Sent[];
  const server = await startFuzzServer();
  let isOver = false;
  try {
    await wait(UNTIL_WHOLE_MS);
    for (const [at, node] of server.nodes.entries())
      void node.ended.then((code) => !isOver && findings.add(`node ${at} ended with ${code}: ${node.printed()}`));
    const bystanders = await startBystanders(server.urls, findings);
    const tokens = [(await signUp(server.urls[0])).token, 'a token of nobody'];
    const from = performance.now();
    const until = (part: number) => from + seconds * part * 1_000;
    const sent = await fuzzWire(server.urls, bystanders, findings, {
      seed,
      events,
      until: until(2 / 3),
      corpus,
      tokens,
      report,
    });
    const between = performance.now();
    const called = await fuzzCalls(server, bystanders, findings, { seed, http, until: until(1), corpus, report });
    const end = performance.now();
    await bystanders.stop();
    isOver = true;
    for (const node of server.nodes)
      for (const line of node.printed().split('\n'))
        if (/"level":[56]0/.test(line)) findings.add(`logged: ${line.slice(0, 400)}`);
    return {
      events: sent,
      calls: called,
      seconds: { events: (between - from) / 1_000, calls: (end - between) / 1_000 },
      slowestBystanderMs: bystanders.slowestMs(),
      findings: findings.all,
    };
  } finally {
    await server.stop();
  }
}

export const total = (tally: Tally): number => [...tally.values()].reduce((sum, each) => sum + each, 0);
