import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceWithUrl } from '../support/deployment/startDeployment.ts';

const TIMEOUT_MS = 60_000;

async function metricsOf(node: ServiceWithUrl): Promise<string> {
  if (!node.isRunning()) return '';
  return (await fetch(`${node.url}/metrics`)).text();
}

/** The sum of one metric over all nodes. */
async function sumOf(nodes: readonly ServiceWithUrl[], figure: string): Promise<number> {
  const lines = (await Promise.all(nodes.map(metricsOf))).join('\n').split('\n');
  return lines
    .filter((line) => line.startsWith(`${figure} `))
    .reduce((sum, line) => sum + Number(line.slice(figure.length)), 0);
}

/** Waits until media servers serve this many viewers. */
export async function waitUntilServed(nodes: readonly ServiceWithUrl[], viewers: number): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const served = await sumOf(nodes, 'colloquy_stream_viewers{path="server"}');
    if (served >= viewers) return;
    if (Date.now() > deadline) throw new Error(`media servers send to ${served} of ${viewers} viewers`);
    await wait(100);
  }
}

/** The media server with the most viewers. */
export async function busiest(
  servers: readonly ServiceWithUrl[],
  nodes: readonly ServiceWithUrl[],
): Promise<ServiceWithUrl> {
  const counts = await Promise.all(
    servers.map(async (server) => ({
      server,
      viewers: await sumOf(nodes, `colloquy_media_server_viewers{server="${server.url}"}`),
    })),
  );
  return first(counts.toSorted((a, b) => b.viewers - a.viewers)).server;
}

/** The node that has a broadcast. */
export async function ownerOf(nodes: readonly ServiceWithUrl[]): Promise<ServiceWithUrl> {
  for (const node of nodes) if ((await sumOf([node], 'colloquy_streams{path="server"}')) > 0) return node;
  throw new Error('no node has a broadcast');
}

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('there is none');
  return one;
}
