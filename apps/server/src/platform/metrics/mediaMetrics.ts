import { Counter, Gauge, type Registry } from 'prom-client';
import type { MediaServers } from '../../broadcasts/media/mediaServers.ts';
import type { ConnectionCounts, MetricsReceiver } from './metricsReceiver.ts';

export type Watched = Pick<MediaServers, 'views'>;

/**
 * Shows how broadcasts reach their viewers, and this node's view of the media servers. Returns a function that counts
 * moves.
 */
export function watchMedia(
  registers: Registry[],
  servers: Watched,
  counts: () => ConnectionCounts,
): MetricsReceiver['streamMoved'] {
  const moves = new Counter({
    name: 'colloquy_stream_moves_total',
    help: 'Broadcasts that went to a media server (handOver), to the next one (failover), back to their broadcaster (fallBack)',
    labelNames: ['how'],
    registers,
  });
  const streams: Gauge = new Gauge({
    name: 'colloquy_streams',
    help: 'Broadcasts of this node by the way of their media: from the broadcaster itself, or by a media server',
    labelNames: ['path'],
    registers,
    collect() {
      const { bySelf, byServer } = counts().streams;
      streams.set({ path: 'self' }, bySelf);
      streams.set({ path: 'server' }, byServer);
    },
  });
  const viewers: Gauge = new Gauge({
    name: 'colloquy_stream_viewers',
    help: 'Viewers of the broadcasts of this node, by the same ways',
    labelNames: ['path'],
    registers,
    collect() {
      const { viewersBySelf, viewersByServer } = counts().streams;
      viewers.set({ path: 'self' }, viewersBySelf);
      viewers.set({ path: 'server' }, viewersByServer);
    },
  });
  const up: Gauge = new Gauge({
    name: 'colloquy_media_server_up',
    help: '1 for a media server that answers this node',
    labelNames: ['server'],
    registers,
    collect() {
      for (const { url, isUp } of servers.views()) up.set({ server: url }, Number(isUp));
    },
  });
  const load: Gauge = new Gauge({
    name: 'colloquy_media_server_viewers',
    help: 'Viewers that a media server sends to for broadcasts of this node',
    labelNames: ['server'],
    registers,
    collect() {
      for (const server of servers.views()) load.set({ server: server.url }, server.viewers);
    },
  });
  const roundTrip: Gauge = new Gauge({
    name: 'colloquy_media_server_round_trip_seconds',
    help: 'How long a media server took for the last heartbeat',
    labelNames: ['server'],
    registers,
    collect() {
      for (const { url, roundTripSeconds } of servers.views()) {
        if (roundTripSeconds !== undefined) roundTrip.set({ server: url }, roundTripSeconds);
      }
    },
  });
  return (how) => moves.inc({ how });
}
