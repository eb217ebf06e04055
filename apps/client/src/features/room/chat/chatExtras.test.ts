import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { chatEventsMachine } from '@colloquy/machines/chatEvents/chatEventsMachine.ts';
import type { ChatChannelCommand, ChatChannelEvent, ChatChannelInput } from '@colloquy/machines/chatEvents/ports.ts';
import { OWN_CLIENT } from '@colloquy/machines/contract/clientVersion.ts';
import type { ChatEvent } from '@colloquy/machines/contract/chatEvents.ts';
import { fileTransferMachine } from '@colloquy/machines/fileTransfer/fileTransferMachine.ts';
import type { FileChannelCommand, FileChannelInput } from '@colloquy/machines/fileTransfer/ports.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { ChatExtras } from './chatExtras.ts';

const person = (memberId: string, userId: string, client: string = OWN_CLIENT) =>
  ({ memberId, userId, name: userId, client, moderated: [] }) as unknown as Member;
const here = (...members: Member[]) => Object.fromEntries(members.map((each) => [each.memberId, each]));

function start() {
  const sent: { event: ChatEvent; to: string }[] = [];
  const entries = new Map<string, (event: ChatChannelEvent) => void>();
  const received = new Map<string, string>();
  const offers = new Map<string, (id: string, offer: { type: 'offer'; name: string; size: number }) => void>();
  const names: [memberId: string, name: string][] = [];
  const extras = new ChatExtras(
    {
      chatEvents: chatEventsMachine.provide({
        actors: {
          channel: fromCallback<ChatChannelCommand, ChatChannelInput>(({ input: { memberId }, sendBack, receive }) => {
            entries.set(memberId, sendBack);
            sendBack({ type: 'channel.opened' });
            sendBack({ type: 'channel.received', event: { type: 'hello', answer: true } });
            receive(({ event }) => sent.push({ event, to: memberId }));
          }),
        },
      }),
      fileTransfer: fileTransferMachine.provide({
        actors: { channel: fromCallback<FileChannelCommand, FileChannelInput>(() => undefined) },
      }),
      files: {
        put: () => undefined,
        urlOf: (id) => received.get(id),
        forget: () => undefined,
        watch(memberId, offered) {
          offers.set(memberId, offered);
          return () => offers.delete(memberId);
        },
      },
    },
    { read: 0, at: () => 0, save: () => undefined, updates: {}, saveUpdates: () => undefined, forget: () => undefined },
    (memberId, name) => names.push([memberId, name]),
  );
  const says = (memberId: string, event: ChatEvent) => entries.get(memberId)?.({ type: 'channel.received', event });
  return { extras, sent, says, names, offers, received };
}

const edit = (id: string, message: string) => ({ type: 'edit', id, message }) as const;

test('[R-CHAT-22] only pages that may take part are followed, as long as they are here', () => {
  const { extras } = start();
  extras.follow(here(person('b', 'ben'), person('o', 'old', 'colloquy/3'), person('p', 'petra', '')));
  expect(extras.state().linked).toEqual(['b']);
  extras.follow({});
  expect(extras.state().linked).toEqual([]);
});

test('[R-ROOM-85] everybody is told a new name, newcomers too, and hears those of others', () => {
  const { extras, sent, says, names } = start();
  extras.follow(here(person('b', 'ben')), 'Ada');
  extras.follow(here(person('b', 'ben')), 'Lovelace');
  extras.follow(here(person('b', 'ben'), person('c', 'carol')), 'Lovelace');
  const said = (to: string) =>
    sent.flatMap((each) => (each.to === to && 'name' in each.event ? [each.event.name] : []));
  expect([said('b'), said('c')]).toEqual([['Ada', 'Lovelace'], ['Lovelace']]);
  says('c', { type: 'name', name: 'Carol C.' });
  expect(names).toEqual([['c', 'Carol C.']]);
});

test('[R-CHAT-24] what someone says counts for their own messages, and stays when they leave', () => {
  const { extras, says } = start();
  extras.follow(here(person('b', 'ben'), person('c', 'carol')));
  says('b', edit('1', 'from ben'));
  says('c', edit('1', 'from carol'));
  extras.follow({});
  expect(extras.state().updates).toEqual({
    ben: { 1: { message: 'from ben' } },
    carol: { 1: { message: 'from carol' } },
  });
});

test('[R-CHAT-24] an update goes to those who were there when the message was sent', () => {
  const { extras, sent } = start();
  extras.follow(here(person('b', 'ben')));
  const before = Date.now() - 1_000;
  extras.follow(here(person('b', 'ben'), person('c', 'carol')));
  sent.length = 0;
  extras.update('me', edit('1', 'new'), before);
  expect(sent.map(({ to }) => to)).toEqual(['b']);
  extras.update('me', edit('2', 'new'), Date.now());
  expect(sent.map(({ to }) => to)).toEqual(['b', 'b', 'c']);
});

test('[R-CHAT-28] the name of an offered file is made safe, and one’s own transfers are one at a time', () => {
  const { extras, offers } = start();
  const ben = person('b', 'ben');
  extras.follow(here(ben));
  const names: string[] = [];
  extras.transfers.onOffered(({ snapshot }) => names.push(snapshot.context.name));
  offers.get('b')?.('1', { type: 'offer', name: '../../.bashrc', size: 5 });
  expect(names).toEqual(['bashrc']);
  expect(extras.transfers.isSendingTo('b')).toBe(false);
  extras.transfers.offer(ben, new File(['x'], 'x.txt'));
  expect(extras.transfers.isSendingTo('b')).toBe(true);
  extras.transfers.list().at(-1)?.actor.send({ type: 'user.cancelled' });
  expect(extras.transfers.isSendingTo('b')).toBe(false);
  for (let n = 0; n < 30; n += 1) offers.get('b')?.(`more ${n}`, { type: 'offer', name: 'a', size: 5 });
  expect(extras.transfers.list()).toHaveLength(20);
  extras.transfers.forgetAll();
  expect(extras.transfers.list()).toEqual([]);
});

test('[R-CHAT-28] offers that are taken back push no received file out of the list', () => {
  const { extras, offers, received } = start();
  extras.follow(here(person('b', 'ben'), person('e', 'eve')));
  offers.get('b')?.('wanted', { type: 'offer', name: 'a', size: 1 });
  const wanted = extras.transfers.list()[0]?.actor;
  wanted?.send({ type: 'user.accepted' });
  received.set('wanted', 'blob:1');
  wanted?.send({ type: 'file.moved', bytes: 1 });
  for (let n = 0; n < 50; n += 1) {
    offers.get('e')?.(`${n}`, { type: 'offer', name: 'a', size: 5 });
    extras.transfers.list().at(-1)?.actor.send({ type: 'remote.cancelled' });
  }
  expect(extras.transfers.list()).toHaveLength(20);
  expect(extras.transfers.list()[0]).toMatchObject({ id: 'wanted', url: 'blob:1' });
});
