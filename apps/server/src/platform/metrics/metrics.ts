import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ConnectionCounts, MetricsReceiver } from './metricsReceiver.ts';
import type { Traffic } from '../../cluster/nodes.ts';
import { watchMedia, type Watched } from './mediaMetrics.ts';
import { createTallies } from './tallies.ts';
import { watchProcess } from './processMetrics.ts';

export type Metrics = MetricsReceiver & {
  /** The metrics in Prometheus' format. */
  exposition(): Promise<{ contentType: string; text: string }>;
  close(): void;
};

/** From a call within the process to one that takes too long; seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const RELAYED: ReadonlySet<string> = new Set(['offer', 'answer', 'ice-candidate']);

/**
 * Metrics for Prometheus. Whatever can be computed on scrape is not counted before.
 *
 * @param traffic between nodes, where there are several.
 * @param mediaServers where there are any.
 */
export function createMetrics(
  counts: () => ConnectionCounts,
  { traffic, mediaServers }: { traffic?: (() => Traffic) | undefined; mediaServers?: Watched | undefined } = {},
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const tallies = createTallies();
  const requests = new Counter({
    name: 'colloquy_requests_total',
    help: 'Requests of clients over signalling, by event and result (ok or an error code)',
    labelNames: ['event', 'result'],
    registers,
    collect: () => tallies.take((event, result, count) => requests.inc({ event, result }, count)),
  });
  const joins = new Counter({
    name: 'colloquy_joins_total',
    help: 'Answered joinRoom requests by result (ok or an error code)',
    labelNames: ['result'],
    registers,
  });
  const relays = new Histogram({
    name: 'colloquy_relay_seconds',
    help: 'From an offer, answer or candidate having its turn to its being on its way to the receiver',
    buckets: BUCKETS,
    registers,
  });
  const registryCalls = new Histogram({
    name: 'colloquy_registry_seconds',
    help: 'Round trip of an operation to the registry',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  for (const [key, help] of [
    ['sockets', 'Signalling connections of this node'],
    ['rooms', 'Rooms in which somebody of this node sits; a room over several nodes counts on each'],
    ['members', 'People of this node who sit in a room'],
  ] as const) {
    const gauge: Gauge = new Gauge({
      name: `colloquy_${key}`,
      help,
      registers,
      collect() {
        gauge.set(counts()[key]);
      },
    });
  }
  if (traffic) watchBus(registers, traffic);
  const streamMoved = mediaServers ? watchMedia(registers, mediaServers, counts) : () => {};
  const unwatch = watchProcess(registers);

  return {
    requestAnswered(event, result, seconds) {
      tallies.add(event, result);
      if (event === 'joinRoom') joins.inc({ result });
      if (RELAYED.has(event) && result === 'ok') relays.observe(seconds);
    },
    streamMoved,
    registryAnswered(operation, seconds) {
      registryCalls.observe({ operation }, seconds);
    },
    async exposition() {
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
    close() {
      unwatch();
      registry.clear();
    },
  };
}

/** Counts messages to other nodes; collected on scrape. */
function watchBus(registers: Registry[], traffic: () => Traffic): void {
  const counted = { all: 0, one: 0, failed: 0 };
  const publishes = new Counter({
    name: 'colloquy_bus_publishes_total',
    help: 'Messages to other nodes: to all of them, to one; failed: did not get out',
    labelNames: ['to'],
    registers,
    collect() {
      const { toAll, toOne, failed } = traffic();
      const now = { all: toAll, one: toOne, failed };
      for (const to of ['all', 'one', 'failed'] as const) publishes.inc({ to }, now[to] - counted[to]);
      Object.assign(counted, now);
    },
  });
}
