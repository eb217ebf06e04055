import { Server } from 'socket.io';
import { expect, it } from 'vitest';
import type { Bus } from '../../../domain/bus.ts';
import { RegistryUnavailable } from '../../../domain/registry.ts';
import { CommandMemory } from '../../answers/commandMemory.ts';
import { createNodesDelivery } from './deliverOverNodes.ts';

/** A bus that keeps each letter, until it is out of reach. */
function busOf(): { bus: Bus; lose: () => void } {
  let isReached = true;
  const bus = {
    listen: () => {},
    storeName: async () => 'store',
    open: async () => {},
    wordOf: () => undefined,
    async post(to: readonly object[]) {
      if (!isReached) throw new RegistryUnavailable('gone');
      return { at: 5, posted: to.map(() => 'kept' as const) };
    },
  } as Partial<Bus> as Bus;
  return { bus, lose: () => (isReached = false) };
}

it('a word that the store could not say stands behind what was said before, though that comes later', async () => {
  const { bus, lose } = busOf();
  const delivery = createNodesDelivery(new Server().of('/signal'), {
    bus,
    nodeId: 'one',
    graceMs: 10_000,
    registry: { membersOf: () => [], health: () => ({ kind: 'up' }) },
    log: { warn: () => {} },
    onErrand: () => {},
    onQuestion: async () => '',
    onLook: () => {},
  });
  const say = (message: string) =>
    delivery.toRoom('den', 'chatMessage', { user_id: 'ada', message, id: message, socket_id: 'a' }, [], message);
  const elsewhere = delivery.keep('den', 'ben', new CommandMemory());
  await say('first');
  const first = elsewhere.letters;
  // Ben tries to come back here, and Redis dies on the way.
  delivery.close(elsewhere);
  const mailbox = delivery.keep('den', 'ben', new CommandMemory());
  lose();
  await expect(say('second')).rejects.toThrow(RegistryUnavailable);
  for (const late of first) mailbox.put(late);
  mailbox.takeIn();
  expect(mailbox.letters.map(({ id }) => id)).toEqual(['first', 'second']);
});
