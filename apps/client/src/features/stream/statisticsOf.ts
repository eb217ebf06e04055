import type { Measure } from '@colloquy/machines/peerQuality/ports.ts';
import { isServer } from '@colloquy/machines/stream/senders.ts';

/** One connection of a broadcaster: to whom, and its last measure. */
export type Sent = { memberId: string; measure: Measure | undefined };

export type StreamStatistics = {
  bitsPerSecond: number;
  limitedBy: 'none' | 'cpu' | 'bandwidth' | 'other';
  /** How many connections take each route. */
  routes: { direct: number; relayed: number; server: number; connecting: number };
};

/** The worst one counts: what limits one encoder limits the broadcast. */
const LIMITS = ['cpu', 'bandwidth', 'other'] as const;

/** What a broadcaster sends, to whom by which route, and what limits it. */
export function statisticsOf(sent: readonly Sent[]): StreamStatistics {
  const flows = sent.flatMap(({ measure }) => measure?.sending ?? []);
  const routes = { direct: 0, relayed: 0, server: 0, connecting: 0 };
  for (const each of sent) routes[routeOf(each)] += 1;
  return {
    bitsPerSecond: flows.reduce((total, flow) => total + flow.bitsPerSecond, 0),
    limitedBy: LIMITS.find((limit) => flows.some(({ heldBackBy }) => heldBackBy === limit)) ?? 'none',
    routes,
  };
}

function routeOf({ memberId, measure }: Sent): keyof StreamStatistics['routes'] {
  if (!measure?.route) return 'connecting';
  if (isServer(memberId)) return 'server';
  const { near, far } = measure.route;
  return near === 'relay' || far === 'relay' ? 'relayed' : 'direct';
}
