import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { serveMetrics } from './serveMetrics.ts';
import type { CurvePoint } from './curve.ts';

const point = (at: number, here: number): CurvePoint => ({
  at,
  here,
  arrived: 9,
  well: 8,
  sent: 70,
  delivered: 60,
  joined: 9,
  failed: 1,
  latencies: [],
  late: 250,
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

it('serves the newest complete half second to Prometheus, until it is stopped', async () => {
  const port = await freePort();
  const curve = [point(500, 5), point(1_000, 7), point(1_500, 2)];
  const stop = await serveMetrics(port, () => curve);
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  expect(text).toContain('colloquy_load_people_here 7\n');
  expect(text).toContain('colloquy_load_messages_delivered 60\n');
  expect(text).toContain('colloquy_load_lateness_seconds 0.25\n');
  expect((await fetch(`http://localhost:${port}/other`)).status).toBe(404);
  await expect(serveMetrics(port, () => curve)).rejects.toThrow(`--metrics-port ${port} cannot be used`);
  stop();
  await expect(fetch(`http://localhost:${port}/metrics`)).rejects.toThrow();
});
