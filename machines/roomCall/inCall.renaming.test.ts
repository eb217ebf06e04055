import { expect, test } from 'vitest';
import { bob } from '../testing/rosterEntries.ts';
import { startRoom } from '../testing/startRoom.ts';

const memberId = bob.socket_id;

test('[R-ROOM-85] our new name is kept for the next call, and for coming back to this one', () => {
  const { enter, room, context, remembered } = startRoom({ name: 'Alice' });
  enter([bob]);
  room.send({ type: 'user.renamed', name: 'Alice Otter' });
  expect(context().name).toBe('Alice Otter');
  expect(remembered.at(-1)).toEqual({ name: 'Alice Otter', preferences: {} });
});

test('[R-ROOM-85] a member is called as their page says, and the change is told once', () => {
  const { enter, room, context, emitted, notice } = startRoom();
  enter([bob]);
  const was = bob.name;
  emitted.length = 0;
  for (const name of ['Bobby', 'Bobby']) room.send({ type: 'member.named', memberId, name });
  room.send({ type: 'member.named', memberId: 'nobody', name: 'Ghost' });
  expect(emitted).toEqual([{ type: 'member.renamed', memberId, was, name: 'Bobby' }]);
  notice('existingUsers', [bob]);
  expect(context().members[memberId]?.name).toBe('Bobby');
});

test('[R-ROOM-85] a name changed while the server is away is sent with a new join', () => {
  const { enter, room, notice, signalling } = startRoom({ name: 'Alice' });
  enter([bob]);
  signalling.emit({ type: 'signalling.lost' });
  room.send({ type: 'user.renamed', name: 'Alice Otter' });
  room.send({ type: 'member.named', memberId, name: 'Bobby' });
  signalling.emit({ type: 'signalling.opened' });
  notice('sessionLost', { code: 'expired' });
  expect(signalling.commands.at(-1)).toMatchObject({ type: 'send.joinRoom', payload: { name: 'Alice Otter' } });
  expect(room.getSnapshot().context.members[memberId]?.name).toBe('Bobby');
});
