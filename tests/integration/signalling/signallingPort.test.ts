import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import { RECONNECTION } from '@colloquy/machines/contract/reconnection.ts';
import { createAttend } from '@colloquy/client/effects/signalling/attend.ts';
import { createSignalling } from '@colloquy/client/effects/signalling/signalling.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';
import { unusedServices } from '../../support/fakes/unusedServices.ts';

let server: SignallingServer;
afterEach(() => server.close());

/** Starts the port of a user who wants to join a room, and keeps its events. */
function startPort(bearer: () => string | undefined) {
  const received: AnyEventObject[] = [];
  const port = createSignalling({ url: server.url, bearer });
  const owner = createMachine({
    invoke: { id: 'port', src: port, input: { roomName: 'abc-defg-hij', userId: 'ada' } },
    on: {
      'reopen.signalling': { actions: sendTo('port', ({ event }) => event) },
      '*': { actions: ({ event }) => received.push(event) },
    },
  });
  return { ada: createActor(owner).start(), received };
}

test('[R-WIRE-16] a client whose handshake is refused rests until it is asked to try again', async () => {
  server = await startSignalling();
  let bearer: string | undefined = 'unknown';
  const { ada, received } = startPort(() => bearer);
  await expect.poll(() => received).toEqual([{ type: 'signalling.gaveUp', code: 'token_invalid' }]);

  ada.send({ type: 'reopen.signalling' });
  await expect.poll(() => received).toHaveLength(2);
  expect(received[1]).toEqual({ type: 'signalling.gaveUp', code: 'token_invalid' });

  bearer = undefined;
  ada.send({ type: 'reopen.signalling' });
  await expect.poll(() => received.at(-1)).toEqual({ type: 'signalling.opened' });
  ada.stop();
});

test('[R-ROOM-47] a token that is refused at the preview is reported to the session', async () => {
  server = await startSignalling();
  const refused = vi.fn();
  const keepAlive = createAttend({ url: server.url, bearer: () => 'unknown', tokenRefused: refused });
  const page = createActor(keepAlive, { input: { askedForRoom: true } }).start();
  await expect.poll(() => refused.mock.calls, { timeout: 10_000 }).toEqual([['unknown']]);
  page.stop();
});

test('[R-REPORT-9] [R-REPORT-18] a suspended client is told until when and why, and does not connect again', async () => {
  const { sanctions, ...rest } = unusedServices();
  let attempts = 0;
  const suspendedUntil = () => {
    attempts += 1;
    return Date.parse('2030-01-01T00:00:00Z');
  };
  const spammer = { ...sanctions, suspendedUntil, suspensionReason: () => 'spam' as const };
  server = await startSignalling({ services: { ...rest, sanctions: spammer } });
  const { ada, received } = startPort(() => undefined);
  const told = { until: '2030-01-01T00:00:00.000Z', reason: 'spam' };
  await expect.poll(() => received).toEqual([{ type: 'signalling.gaveUp', code: 'suspended', ...told }]);
  // Longer than a retrying client waits.
  await new Promise((resolve) => setTimeout(resolve, RECONNECTION.room.delay * 2));
  expect(attempts).toBe(1);
  ada.stop();
});
