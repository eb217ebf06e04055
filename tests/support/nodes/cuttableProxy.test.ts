import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { listening } from '../node/listening.ts';
import { startCuttableProxy } from './cuttableProxy.ts';

it('all that passes arrives in order, be the way slow, quick again, or both in turn', async () => {
  let heard = '';
  const server = createServer((socket) => socket.on('data', (chunk: Buffer) => (heard += chunk.toString())));
  const way = await startCuttableProxy(await listening(server));
  const near = connect(way.port, '127.0.0.1').setNoDelay(true);
  onTestFinished(async () => {
    near.destroy();
    await way.stop();
    server.close();
  });
  await once(near, 'connect');
  let said = '';
  const say = async (words: number) => {
    for (let word = 0; word < words; word += 1) {
      near.write(`${said.length} `);
      said += `${said.length} `;
      await wait(word % 3);
    }
  };
  for (const delayMs of [40, 55, 70, 85, 100]) {
    way.delay(delayMs);
    await say(80);
    way.mend();
    await say(80);
  }
  await expect.poll(() => heard.length).toBe(said.length);
  expect(heard).toBe(said);
});
