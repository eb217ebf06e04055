import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOCKET_PATH } from '@colloquy/machines/contract/constants.ts';
import { startDeployment } from '../../support/deployment/startDeployment.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { startAttackedServer } from '../../support/stress/attackedServer.ts';
import { Bystanders, expectServed } from '../../support/stress/bystanders.ts';

const COUNT = 2_000;
/** A request is ended after 10 s; this long until the last one is; milliseconds. */
const ENDED_WITHIN = 20_000;
/** What each connection may cost the server; bytes. */
const EACH = 32 * 1024;
/** Ten times a socket's limit, in bursts. */
const FLOOD = { events: 500, everyMs: 100 };
/** Milliseconds. */
const FLOOD_ENDED_WITHIN = 3_000;

/** A request that is never finished. */
const HALF_OPEN = 'GET / HTTP/1.1\r\nHost: loc';
/** A signalling connection on which nothing follows, not even a pong. */
const SILENT = [
  `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

type Attacked = { url: string; memory: () => Promise<number>; stop: () => Promise<unknown> };

async function startBehindProxy(): Promise<Attacked> {
  const deployment = await startDeployment({ nodes: 1 });
  const memory = async () => {
    const figures = await (await fetch(`${deployment.nodes[0]?.url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1]);
  };
  return { ...deployment, memory };
}

describe.each([
  { where: 'a node', start: (): Promise<Attacked> => startAttackedServer() },
  { where: 'HAProxy', start: startBehindProxy },
])('$where', ({ start }) => {
  let server: Attacked;
  let bystanders: Bystanders;
  beforeAll(async () => {
    server = await start();
    bystanders = await Bystanders.at(server.url);
  });
  afterAll(async () => {
    await bystanders?.leave();
    await server?.stop();
  });

  /** Many connections, from different addresses, that send this and nothing more. */
  async function begin(text: string, network: string): Promise<Socket[]> {
    const port = Number(new URL(server.url).port);
    const sockets: Socket[] = [];
    for (let n = 0; n < COUNT; n += 1) {
      const localAddress = `${network}.${n >> 8}.${n & 255 || 1}`;
      sockets.push(
        connect({ port, host: '127.0.0.1', localAddress })
          .on('error', () => undefined)
          .resume(),
      );
      sockets.at(-1)?.write(text);
      if (n % 20 === 0) await wait(10);
    }
    return sockets;
  }

  it('[R-HTTP-25] [R-WIRE-23] others can connect amid 2,000 half-open requests, which end, and 2,000 silent sockets', async () => {
    const before = await server.memory();
    const [half, silent] = await Promise.all([begin(HALF_OPEN, '127.1'), begin(SILENT, '127.2')]);
    const open = () => [half, silent].map((sockets) => sockets.filter(({ closed }) => !closed).length);
    expect(open()).toEqual([COUNT, COUNT]);
    const person = new TestClient(server.url, {});
    await person.waitForConnect();
    expect((await person.ask('createRoom', { room_name: 'amid-them', user_id: 'ann' })).ok).toBe(true);
    person.leave();
    expect((await server.memory()) - before).toBeLessThan(2 * COUNT * EACH);
    await expect.poll(() => open()[0], { timeout: ENDED_WITHIN }).toBe(0);
    for (const socket of silent) socket.destroy();
  });

  it('[R-WIRE-17] a socket that sends 5,000 events a second is closed within 3 s, and others are served', async () => {
    const closedAfter: number[] = [];
    const served = await bystanders.during(async () => {
      const flooder = new TestClient(server.url, {});
      await flooder.waitForConnect();
      const from = performance.now();
      const closed = new Promise<void>((resolve) => flooder.socket.once('disconnect', () => resolve()));
      void closed.then(() => closedAfter.push(performance.now() - from));
      while (flooder.socket.connected && performance.now() - from < 2 * FLOOD_ENDED_WITHIN) {
        for (let n = 0; n < FLOOD.events; n += 1) flooder.send('setState', { n });
        await wait(FLOOD.everyMs);
      }
      flooder.leave();
    });
    console.log(`closed after ${closedAfter.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    expect(closedAfter).toHaveLength(3);
    for (const ms of closedAfter) expect(ms).toBeLessThan(FLOOD_ENDED_WITHIN);
    expectServed(served);
  });
});
