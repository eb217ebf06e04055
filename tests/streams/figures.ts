import { setTimeout as wait } from 'node:timers/promises';
import type { Addressed } from '../support/deployment/startDeployment.ts';

const PATIENCE_MS = 60_000;

async function figuresOf(node: Addressed): Promise<string> {
  if (!node.isRunning()) return '';
  return (await fetch(`${node.url}/metrics`)).text();
}

/** The sum over all nodes of one figure, as it stands in their metrics. */
async function sumOf(nodes: readonly Addressed[], figure: string): Promise<number> {
  const lines = (await Promise.all(nodes.map(figuresOf))).join('\n').split('\n');
  return lines
    .filter((line) => line.startsWith(`${figure} `))
    .reduce((sum, line) => sum + Number(line.slice(figure.length)), 0);
}

/** Waits until media servers send to so many viewers. */
export async function untilServed(nodes: readonly Addressed[], viewers: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const served = await sumOf(nodes, 'colloquy_stream_viewers{path="server"}');
    if (served >= viewers) return;
    if (Date.now() > deadline) throw new Error(`media servers send to ${served} of ${viewers} viewers`);
    await wait(100);
  }
}

/** The media server with the most viewers. */
export async function busiest(servers: readonly Addressed[], nodes: readonly Addressed[]): Promise<Addressed> {
  const counts = await Promise.all(
    servers.map(async (server) => ({
      server,
      viewers: await sumOf(nodes, `colloquy_media_server_viewers{server="${server.url}"}`),
    })),
  );
  return first(counts.toSorted((a, b) => b.viewers - a.viewers)).server;
}

/** The node that has a broadcast. */
export async function ownerOf(nodes: readonly Addressed[]): Promise<Addressed> {
  for (const node of nodes) if ((await sumOf([node], 'colloquy_streams{path="server"}')) > 0) return node;
  throw new Error('no node has a broadcast');
}

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('there is none');
  return one;
}
