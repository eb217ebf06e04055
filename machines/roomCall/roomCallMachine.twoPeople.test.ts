import { expect, test } from 'vitest';
import type { Notices } from '../contract/wire.ts';
import { alice, bob } from '../testing/rosterEntries.ts';
import { startRoom, type StartedRoom } from '../testing/startRoom.ts';

/** How the server forwards a message from one member to another. */
function relay(from: StartedRoom, to: StartedRoom, sender: typeof alice): void {
  for (const command of from.signalling.commands.splice(0)) {
    const sender_id = sender.socket_id;
    if (command.type === 'send.offer') {
      const payload: Notices['offer'] = { sender_id, sender_user_id: sender.user_id, offer: command.payload.offer };
      to.notice('offer', payload);
    }
    if (command.type === 'send.answer') to.notice('answer', { sender_id, answer: command.payload.answer });
    if (command.type === 'send.chatMessage')
      to.notice('chatMessage', {
        user_id: sender.user_id,
        socket_id: sender_id,
        message: command.payload.message,
        id: command.payload.id ?? 'made',
      });
  }
}

/** Alice is in the room when bob arrives; their browsers and the network behave as they should. */
function meet() {
  const alicesRoom = startRoom();
  const bobsRoom = startRoom({ userId: bob.user_id, name: bob.name });
  alicesRoom.enter();
  bobsRoom.enter([alice], { member_id: bob.socket_id, room_version: 2 });
  alicesRoom.notice('userJoined', { ...bob, room_version: 2 });

  bobsRoom.connections.emit({ type: 'connection.negotiationNeeded' });
  bobsRoom.connections.emit({ type: 'connection.offerMade', offer: { type: 'offer', sdp: 'from bob' } });
  relay(bobsRoom, alicesRoom, bob);
  alicesRoom.connections.emit({ type: 'connection.answerMade', answer: { type: 'answer', sdp: 'from alice' } });
  relay(alicesRoom, bobsRoom, alice);
  bobsRoom.connections.emit({ type: 'connection.answerApplied' });
  for (const { connections } of [alicesRoom, bobsRoom]) connections.emit({ type: 'connection.connected' });
  return { alicesRoom, bobsRoom };
}

const isConnected = ({ context }: StartedRoom, memberId: string) =>
  context().members[memberId]?.ref.getSnapshot().hasTag('live');

test('[R-PEER-1] the newcomer offers, the other one answers, and both are connected', () => {
  const { alicesRoom, bobsRoom } = meet();
  expect(alicesRoom.connections.commands).toMatchObject([{ type: 'apply.offer', offer: { sdp: 'from bob' } }]);
  expect(bobsRoom.connections.commands).toMatchObject([
    { type: 'make.offer' },
    { type: 'apply.answer', answer: { sdp: 'from alice' } },
  ]);
  expect(isConnected(alicesRoom, bob.socket_id)).toBe(true);
  expect(isConnected(bobsRoom, alice.socket_id)).toBe(true);
});

test("[R-CHAT-4] bob reads alice's message once, though it reaches him both ways", () => {
  const { alicesRoom, bobsRoom } = meet();
  alicesRoom.room.send({ type: 'user.chatSent', id: 'one', message: 'hello' });
  relay(alicesRoom, bobsRoom, alice);
  for (const command of alicesRoom.connections.commands)
    if (command.type === 'send.chat')
      bobsRoom.connections.emit({ type: 'connection.chatReceived', message: command.message });
  expect(alicesRoom.connections.commands.at(-1)).toMatchObject({ type: 'send.chat' });
  expect(bobsRoom.context().chat).toEqual([
    { senderId: alice.socket_id, userId: alice.user_id, name: alice.name, id: 'one', message: 'hello' },
  ]);
});

test('[R-PEER-15] the call outlives the server: chat continues while both have lost it', () => {
  const { alicesRoom, bobsRoom } = meet();
  for (const { signalling } of [alicesRoom, bobsRoom]) signalling.emit({ type: 'signalling.lost' });
  bobsRoom.connections.emit({
    type: 'connection.chatReceived',
    message: { type: 'chat', message: 'still here', id: 'two' },
  });
  expect(bobsRoom.context().chat.map(({ message }) => message)).toEqual(['still here']);
  expect(isConnected(alicesRoom, bob.socket_id)).toBe(true);
  expect(isConnected(bobsRoom, alice.socket_id)).toBe(true);
});
