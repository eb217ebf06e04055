import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeOf, createSetup, type FakeClient, type SignallingSetup } from '../testing/signallingSetup.ts';

let setup: SignallingSetup;
let ann: FakeClient;
let bob: FakeClient;
const act = async (by: FakeClient, requested: object) => codeOf(await setup.ask(by, 'adminAction', requested));
beforeEach(async () => {
  setup = await createSetup();
  [ann, bob] = [setup.connect('ann'), setup.connect('bob')];
  await setup.ask(ann, 'createRoom', { room_name: 'den', user_id: 'ann' });
  for (const one of [ann, bob]) await setup.ask(one, 'joinRoom', { room_name: 'den', user_id: one.id });
  for (const { received } of [ann, bob]) received.length = 0;
});
afterEach(() => setup.end());

it.each(['mute', 'disableCamera'])('[R-ADMIN-1] %s reaches its target', async (action) => {
  expect(await act(ann, { action, target_socket_id: 'bob' })).toBeUndefined();
  expect(bob.received).toMatchObject([{ event: 'adminAction', payload: { action } }]);
});

it('[R-ADMIN-6] kick removes its target', async () => {
  expect(await act(ann, { action: 'kick', target_socket_id: 'bob' })).toBeUndefined();
  expect(bob.takeEvents()).toEqual(['adminAction', 'kicked']);
  expect(setup.registry.membersOf('den')).toHaveLength(1);
});

it('[R-SET-19] a kick is logged by the ids of both members, and no other action', async () => {
  const logged: unknown[] = [];
  const { log } = setup.signalling.services;
  log.info = (...line) => void logged.push(line);
  await act(ann, { action: 'mute', target_socket_id: 'bob' });
  expect(logged).toEqual([]);
  await act(ann, { action: 'kick', target_socket_id: 'bob' });
  expect(logged).toEqual([[{ admin: 'ann', target: 'bob' }, 'A member was kicked']]);
});

it('[R-ADMIN-9] transfer makes its target admin', async () => {
  expect(await act(ann, { action: 'transfer', target_socket_id: 'bob' })).toBeUndefined();
  expect((await setup.registry.roster('den'))?.adminId).toBe('bob');
});

const room = async () => {
  const { locked, seats } = (await setup.registry.findRoom('den')) ?? {};
  return [locked, seats];
};

it('[R-ADMIN-10] lock, unlock and setSeats change the room, each nothing else', async () => {
  await act(ann, { action: 'setSeats', seats: 7 });
  expect(await room()).toEqual([false, 7]);
  await act(ann, { action: 'lock' });
  expect(await room()).toEqual([true, 7]);
  await act(ann, { action: 'unlock' });
  expect(await room()).toEqual([false, 7]);
});

it('[R-ADMIN-2] from anybody else, or from outside, is not_authorized', async () => {
  expect(await act(bob, { action: 'lock' })).toBe('not_authorized');
  expect(await act(setup.connect('cy'), { action: 'lock' })).toBe('not_authorized');
});

it('[R-ADMIN-3] against oneself is invalid, against nobody peer_not_found', async () => {
  expect(await act(ann, { action: 'kick', target_socket_id: 'ann' })).toBe('invalid');
  expect(await act(ann, { action: 'kick', target_socket_id: 'cy' })).toBe('peer_not_found');
});

it('[R-WIRE-11] repeated takes effect once, on whichever node', async () => {
  const command = { action: 'mute', target_socket_id: 'bob', command_id: 'c' };
  for (const memory of [ann.connection.commands, bob.connection.commands]) {
    ann.connection.commands = memory;
    await act(ann, command);
  }
  expect(bob.takeEvents()).toEqual(['adminAction']);
});
