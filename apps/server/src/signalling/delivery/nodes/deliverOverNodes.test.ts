import { Server } from 'socket.io';
import { expect, it } from 'vitest';
import type { Bus, Ears } from '../../../domain/bus.ts';
import { RegistryUnavailable } from '../../../domain/registry.ts';
import { CommandMemory } from '../../answers/commandMemory.ts';
import { letter } from '../letter.ts';
import type { Mailbox } from '../here/mailbox.ts';
import { createNodesDelivery } from './deliverOverNodes.ts';
import { letterText } from './letterText.ts';

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

const delivering = (bus: Bus) =>
  createNodesDelivery(new Server().of('/signal'), {
    bus,
    nodeId: 'one',
    graceMs: 10_000,
    registry: { membersOf: () => [], health: () => ({ kind: 'up' }) },
    log: { warn: () => {}, error: () => {} },
    onErrand: () => {},
    onQuestion: async () => '',
    onLook: () => {},
  });

it('a word that the store could not say stands behind what was said before, though that comes later', async () => {
  const { bus, lose } = busOf();
  const delivery = delivering(bus);
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

it('a node that heard nothing while somebody came back gives it what was kept meanwhile', async () => {
  const kept = letter('room', {
    name: 'chatMessage',
    payload: { user_id: 'ada', message: '', id: '', socket_id: 'a' },
  });
  const heard: { ears?: Ears } = {};
  const answers: ((taken: Awaited<ReturnType<Bus['take']>>) => void)[] = [];
  const delivery = delivering({
    ...busOf().bus,
    listen: (_, ears) => (heard.ears = ears),
    take: () => new Promise((resolve) => answers.push(resolve)),
    missed: async (_, { present }) => present.map((memberId) => ({ memberId, at: 9, text: letterText('den', kept) })),
  } as Partial<Bus> as Bus);
  const back = delivery.collect({ room: 'den', memberId: 'ben' }, 'one', undefined);
  await expect.poll(() => answers).toHaveLength(1);
  heard.ears?.lose();
  await heard.ears?.catchUp(Promise.resolve());
  answers[0]?.({ letters: [], unproven: [] });
  const { letters } = await back;
  expect(letters.map(({ id }) => id)).toEqual([kept.id]);
});

it('[R-BACK-6] the store is lost while somebody comes back, who is gone again, too: what was said meanwhile waits here', async () => {
  const ways: ((error: Error) => void)[] = [];
  const delivery = delivering({
    ...busOf().bus,
    take: () => new Promise((_, reject) => ways.push(reject)),
  } as Partial<Bus> as Bus);
  const back = delivery.collect({ room: 'den', memberId: 'ben' }, 'one', undefined);
  await expect.poll(() => ways).toHaveLength(1);
  const said = { user_id: 'ada', message: 'hello', id: 'hello', socket_id: 'a' };
  await delivery.toRoom('den', 'chatMessage', said, [], 'hello');
  delivery.keep('den', 'ben', new CommandMemory());
  ways[0]?.(new RegistryUnavailable('gone'));
  await expect(back).rejects.toThrow(RegistryUnavailable);
  const waiting = delivery.mailboxOf({ room: 'den', memberId: 'ben' })?.letters ?? [];
  expect(waiting.map(({ id }) => id)).toEqual(['hello']);
});

it('somebody comes back to the node that is just saying a word, which hears itself nowhere: it tells them', async () => {
  const said = { user_id: 'ada', message: 'hello', id: 'hello', socket_id: 'a' };
  let back: Mailbox | undefined;
  const delivery = delivering({
    ...busOf().bus,
    wordOf: () => ({ channel: 'all', message: '' }),
    async post(to: readonly object[]) {
      back = delivery.keep('den', 'ben');
      return { at: 5, posted: to.map(() => 'here' as const) };
    },
  } as Partial<Bus> as Bus);
  await delivery.toMember({ room: 'den', memberId: 'ben' }, 'chatMessage', said, 'hello');
  expect(back?.letters.map(({ id }) => id)).toEqual(['hello']);
});

it('a node whose mail takes long to restore is not held up by it: its seats are told all the same', async () => {
  let isEmptied = false;
  const delivery = delivering({
    ...busOf().bus,
    storeName: () => (isEmptied ? new Promise<string>(() => {}) : Promise.resolve('store')),
  });
  isEmptied = true;
  expect(await delivery.restoreMail()).toBe(undefined);
});
