import { createServer } from 'node:http';
import { once } from 'node:events';
import { Gauge, Registry } from 'prom-client';
import { UsageError } from '../usageError.ts';
import type { Curve, CurvePoint } from './curve.ts';

const FIGURES: Record<string, [help: string, of: (point: CurvePoint) => number]> = {
  people_here: ['People who are in a room now', ({ here }) => here],
  people_arrived: ['People whose time to arrive has come', ({ arrived }) => arrived],
  people_healthy: ['People who see everybody in their room', ({ well }) => well],
  people_joined: ['People who have joined so far', ({ joined }) => joined],
  people_failed: ['People who could not join so far', ({ failed }) => failed],
  messages_sent: ['Messages sent so far', ({ sent }) => sent],
  messages_delivered: ['Messages delivered so far', ({ delivered }) => delivered],
  lateness_seconds: ['How late the generator was at most in the last half second', ({ late }) => late / 1_000],
};

/**
 * Serves the newest figures of a run at `/metrics` of `port`, for Prometheus, until the returned function is called.
 * @throws {UsageError} if the port is in use or not allowed.
 */
export async function serveMetrics(port: number, curve: () => Curve): Promise<() => void> {
  const registry = new Registry();
  for (const [name, [help, of]] of Object.entries(FIGURES)) {
    const gauge = new Gauge({
      name: `colloquy_load_${name}`,
      help,
      registers: [],
      collect() {
        // The newest half second may lack some workers.
        const point = curve().at(-2);
        this.set(point ? of(point) : 0);
      },
    });
    registry.registerMetric(gauge);
  }
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void registry.metrics().then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text));
  });
  server.listen(port);
  try {
    await once(server, 'listening');
  } catch {
    throw new UsageError(`--metrics-port ${port} cannot be used`);
  }
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
