import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { findOldRedis } from '@colloquy/server/cluster/redis/oldRedis.ts';
import { listenOnFreePort } from '../../support/node/listenOnFreePort.ts';
import { freePort } from '../../support/programs/freePort.ts';
import { startProcess } from '../../support/programs/startProcess.ts';
import { startRedis } from '../../support/programs/startRedis.ts';

/** Answers every command with the `INFO server` of an old Redis. */
async function startOldRedis(): Promise<number> {
  const text = '# Server\r\nredis_version:6.2.14\r\n';
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (requested: Buffer) => {
      const commands = requested.toString().match(/^\*\d+\r$/gm) ?? [];
      for (const _ of commands) socket.write(`$${text.length}\r\n${text}\r\n`);
    });
  });
  onTestFinished(() => void server.close());
  return await listenOnFreePort(server);
}

it('[R-SET-21] finds the Redis that is too old among those named, and none where all are new or out of reach', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const [old, nobody] = [await startOldRedis(), await freePort()];
  expect(await findOldRedis(redis.url)).toBeUndefined();
  expect(await findOldRedis(`redis://127.0.0.1:${nobody}`)).toBeUndefined();
  expect(await findOldRedis(`${redis.url},redis://:secret@127.0.0.1:${old}`)).toEqual({
    address: `127.0.0.1:${old}`,
    version: '6.2.14',
  });
});

it('[R-SET-21] a start with an old Redis ends with the setting, the reason and the version', async () => {
  const old = await startOldRedis();
  const server = await startProcess({
    REDIS_URL: `redis://127.0.0.1:${old}`,
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    APP_SECRET: 'shared by all nodes',
  });
  expect(await server.ended).toBe(1);
  expect(server.printed()).toBe(`REDIS_URL: needs Redis 7 or later; 127.0.0.1:${old} is 6.2.14\n`);
});
