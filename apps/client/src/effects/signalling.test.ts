import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type * as SocketIo from 'socket.io-client';
import { createSignalling } from './signalling.ts';

const managers = vi.hoisted((): SocketIo.Manager[] => []);

/** The real client, except that it dials nobody and shows how it was set up. */
vi.mock('socket.io-client', async (importOriginal) => {
  const client = await importOriginal<typeof SocketIo>();
  return {
    ...client,
    io: (url: string, options: object) => {
      const socket = client.io(url, { ...options, autoConnect: false });
      managers.push(socket.io);
      return socket;
    },
  };
});
afterEach(() => managers.splice(0));

test('[R-WIRE-20] a lost server is called again after 1 s, up to 5 s later, for as long as it takes', () => {
  const input = { roomName: 'abc-defg-hij', userId: 'ada' };
  const link = createActor(createSignalling({ url: 'http://server', bearer: () => undefined }), { input }).start();
  const [manager] = managers;
  expect([
    manager?.reconnection(),
    manager?.reconnectionDelay(),
    manager?.reconnectionDelayMax(),
    manager?.randomizationFactor(),
    manager?.timeout(),
    manager?.reconnectionAttempts(),
  ]).toEqual([true, 1_000, 5_000, 0.5, 20_000, Infinity]);
  link.stop();
});
