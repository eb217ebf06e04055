import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Server, type Socket } from 'socket.io';
import { NAMESPACE } from '@colloquy/machines/contract/words.ts';
import type { Delivery } from '@colloquy/server/signalling/delivery/delivery.ts';
import { createLocalDelivery } from '@colloquy/server/signalling/delivery/deliverOnOneNode.ts';
import { listening } from '../../support/node/listening.ts';
import { Person } from '../../support/people/socketPerson.ts';

const http = createServer();
const io = new Server(http, { transports: ['websocket'] });
let delivery: Delivery;
let url: string;

beforeAll(async () => {
  delivery = createLocalDelivery(io.of(NAMESPACE));
  url = `http://127.0.0.1:${await listening(http)}`;
});
afterAll(async () => {
  await io.close();
});

/** Both ends of one connection. */
async function arrive(): Promise<{ person: Person; socket: Socket }> {
  const arrived = once(io.of(NAMESPACE), 'connection');
  const person = new Person(url, {});
  await person.connected();
  const [socket] = (await arrived) as [Socket];
  return { person, socket };
}

/** A direct word, which closes what was heard before it. */
const lastWord = (socket: Socket) => socket.emit('kicked', { room_name: 'last word' });

it('[R-WIRE-15] a room named as somebody’s socket id gets none of its mail, nor the other way round', async () => {
  const victim = await arrive();
  const eve = await arrive();
  delivery.seat(victim.socket, { room: 'home', memberId: victim.socket.id });
  delivery.seat(eve.socket, { room: victim.socket.id, memberId: 'eve' });

  await delivery.toMember({ room: 'home', memberId: victim.socket.id }, 'adminAction', { action: 'mute' });
  await delivery.toRoom(victim.socket.id, 'receiveReaction', { user_id: 'x', reaction: '👋' });
  lastWord(victim.socket);
  lastWord(eve.socket);
  await victim.person.hear('kicked');
  await eve.person.hear('kicked');

  expect(victim.person.heard.map(({ event }) => event)).toEqual(['adminAction', 'kicked']);
  expect(eve.person.heard.map(({ event }) => event)).toEqual(['receiveReaction', 'kicked']);
});

it('[R-BACK-11] tells a newcomer no change that its snapshot holds already, as another node’s word may come late', async () => {
  const newcomer = await arrive();
  delivery.seat(newcomer.socket, { room: 'late', memberId: 'newcomer' }, { version: 5 });
  for (const room_version of [5, 6]) {
    await delivery.toRoom('late', 'userLeft', { socket_id: 'gone', room_version });
  }
  lastWord(newcomer.socket);
  await newcomer.person.hear('kicked');
  expect(newcomer.person.heard.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ room_version: 6 }),
    expect.anything(),
  ]);
});

it('says that nobody could be told when the only listener’s mailbox is full', async () => {
  delivery.keep('quiet', 'away');
  const tell = () => delivery.toRoom('quiet', 'receiveReaction', { user_id: 'x', reaction: '👋' }, ['sender']);
  for (let told = 0; told < 256; told++) expect(await tell()).toBe(true);
  expect(await tell()).toBe(false);
});

it('keeps nothing for the one who speaks', async () => {
  const mailbox = delivery.keep('alone', 'sender');
  await delivery.toRoom('alone', 'receiveReaction', { user_id: 'x', reaction: '👋' }, ['sender']);
  expect(mailbox.letters).toEqual([]);
});
