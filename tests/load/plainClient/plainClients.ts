import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Quantiles } from '../count/histograms.ts';

const PAIRS = 10;
const MESSAGES_A_SECOND = 10;
const TIMEOUT_MS = 10_000;

/** A plain client's latencies of directed messages on the same servers at the same time; milliseconds. */
export type PlainClientResult = { count: number; p50: number; p99: number };

/** The ratio of the greater to the lesser figure of both clients: 1 is agreement. */
export type PlainClientComparison = PlainClientResult & { apart: { p50: number; p99: number } };

export type PlainClients = {
  /** Undefined if they did not answer in time. */
  end: () => Promise<PlainClientResult | undefined>;
  stop: () => void;
};

/** Starts plain clients on the same servers. */
export function startPlainClients(url: string): PlainClients {
  const child = fork(fileURLToPath(new URL('plainPairs.mjs', import.meta.url)), [
    url,
    `${PAIRS}`,
    `${MESSAGES_A_SECOND}`,
  ]);
  return {
    async end() {
      const answered = once(child, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      child.send('end');
      return await answered.then(
        ([plainClientResult]) => plainClientResult as PlainClientResult,
        () => undefined,
      );
    },
    stop: () => void child.kill(),
  };
}

export function compareWithOurs(
  plainClientResult: PlainClientResult,
  ours: Quantiles | undefined,
): PlainClientComparison | undefined {
  if (!ours) return undefined;
  return {
    ...plainClientResult,
    apart: { p50: apart(plainClientResult.p50, ours.p50), p99: apart(plainClientResult.p99, ours.p99) },
  };
}

const apart = (one: number, other: number) => Math.max(one, other) / Math.min(one, other);
