import { Manager } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createStreamSignalling } from './streamSignalling.ts';

test('[R-STREAM-12] a lost server is called again 5 times, 1 s apart', () => {
  const managers: Manager[] = [];
  const dialled = vi.spyOn(Manager.prototype, 'open').mockImplementation(function (this: Manager) {
    managers.push(this);
    return this;
  });
  const port = createStreamSignalling({ url: 'http://server', bearer: () => undefined, jitter: 0 });
  const signalling = createActor(port).start();
  const [manager] = managers;
  expect([
    manager?.reconnection(),
    manager?.reconnectionDelay(),
    manager?.reconnectionDelayMax(),
    manager?.randomizationFactor(),
    manager?.reconnectionAttempts(),
  ]).toEqual([true, 1_000, 1_000, 0, 5]);
  signalling.stop();
  dialled.mockRestore();
});
