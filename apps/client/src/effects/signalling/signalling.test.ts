import { Manager } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createSignalling } from './signalling.ts';

test('[R-WIRE-20] a lost server is called again after 1 s, up to 5 s later, without end', () => {
  const managers: Manager[] = [];
  const dialled = vi.spyOn(Manager.prototype, 'open').mockImplementation(function (this: Manager) {
    managers.push(this);
    return this;
  });
  const input = { roomName: 'abc-defg-hij', userId: 'ada' };
  const signalling = createActor(createSignalling({ url: 'http://server', bearer: () => undefined }), {
    input,
  }).start();
  const [manager] = managers;
  expect([
    manager?.reconnection(),
    manager?.reconnectionDelay(),
    manager?.reconnectionDelayMax(),
    manager?.randomizationFactor(),
    manager?.timeout(),
    manager?.reconnectionAttempts(),
  ]).toEqual([true, 1_000, 5_000, 0.5, 20_000, Infinity]);
  signalling.stop();
  dialled.mockRestore();
});
