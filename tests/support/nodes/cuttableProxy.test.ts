import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { listenOnFreePort } from '../node/listenOnFreePort.ts';
import { startCuttableProxy } from './cuttableProxy.ts';

it('data arrives in order while the latency changes', async () => {
  let received = '';
  const server = createServer((socket) => socket.on('data', (chunk: Buffer) => (received += chunk.toString())));
  const proxy = await startCuttableProxy(await listenOnFreePort(server));
  const near = connect(proxy.port, '127.0.0.1').setNoDelay(true);
  onTestFinished(async () => {
    near.destroy();
    await proxy.stop();
    server.close();
  });
  await once(near, 'connect');
  let sent = '';
  const send = async (words: number) => {
    for (let word = 0; word < words; word += 1) {
      near.write(`${sent.length} `);
      sent += `${sent.length} `;
      await wait(word % 3);
    }
  };
  for (const delayMs of [40, 55, 70, 85, 100]) {
    proxy.delay(delayMs);
    await send(80);
    proxy.restore();
    await send(80);
  }
  await expect.poll(() => received.length).toBe(sent.length);
  expect(received).toBe(sent);
});
