import { afterEach, expect, test } from 'vitest';
import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import { createSignalling } from '@colloquy/client/effects/signalling.ts';
import { startSignalling, type SignallingWorld } from '../support/startSignalling.ts';

let world: SignallingWorld;
afterEach(() => world.close());

test('[R-WIRE-16] a client whose handshake is refused rests until it is asked to try again', async () => {
  world = await startSignalling();
  let bearer: string | undefined = 'unknown';
  const heard: AnyEventObject[] = [];
  const port = createSignalling({ url: world.url, bearer: () => bearer });
  const holder = createMachine({
    invoke: { id: 'port', src: port, input: { roomName: 'abc-defg-hij', userId: 'ada' } },
    on: {
      'reopen.link': { actions: sendTo('port', ({ event }) => event) },
      '*': { actions: ({ event }) => heard.push(event) },
    },
  });
  const ada = createActor(holder).start();
  await expect.poll(() => heard).toEqual([{ type: 'link.gaveUp', code: 'token_invalid' }]);

  ada.send({ type: 'reopen.link' });
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard[1]).toEqual({ type: 'link.gaveUp', code: 'token_invalid' });

  bearer = undefined;
  ada.send({ type: 'reopen.link' });
  await expect.poll(() => heard.at(-1)).toEqual({ type: 'link.opened' });
  ada.stop();
});
