import { expect, test } from 'vitest';
import { bob } from '../../testing/rosterEntries.ts';
import { startRoom } from '../../testing/startRoom.ts';

const REOPEN = { type: 'reopen.signalling' };

test('[R-BACK-21] when the network is back the connection is opened at once, and every peer is notified', () => {
  const { enter, signalling, network, toPeers, isIn } = startRoom();
  enter([bob]);
  network.emit({ type: 'network.lost' });
  expect(isIn({ connected: { inCall: { network: 'offline' } } })).toBe(true);
  signalling.emit({ type: 'signalling.lost' });
  network.emit({ type: 'network.returned' });
  expect(isIn({ connected: { inCall: { network: 'online' } } })).toBe(true);
  expect(signalling.commands.at(-1)).toEqual(REOPEN);
  expect(toPeers.at(-1)).toEqual({ memberId: bob.socket_id, event: { type: 'network.returned' } });
});

test('[R-BACK-21] a connection that seems open is probed', () => {
  const { enter, signalling, network } = startRoom();
  enter([bob]);
  network.emit({ type: 'network.returned' });
  expect(signalling.commands.at(-1)).toEqual(REOPEN);
});

test('a server that refuses this page is not retried because the network is back', () => {
  const { enter, signalling, network } = startRoom();
  enter([bob]);
  signalling.emit({ type: 'signalling.lost' });
  signalling.emit({ type: 'signalling.gaveUp', code: 'token_invalid' });
  network.emit({ type: 'network.returned' });
  expect(signalling.commands).not.toContainEqual(REOPEN);
});

test('[R-PEER-17] a privacy choice reaches every peer once, and later ones', () => {
  const { enter, room, toPeers, connections, privacyChoices, notice } = startRoom({ withStrangers: true });
  enter([bob]);
  room.send({ type: 'user.privacyChosen', hidesAddress: true });
  room.send({ type: 'user.privacyChosen', hidesAddress: true });
  expect(toPeers.filter(({ event }) => event.type === 'user.privacyChosen')).toHaveLength(1);
  expect(privacyChoices).toEqual([{ withStrangers: true, hidesAddress: true }]);
  notice('userJoined', { user_id: 'carol', socket_id: 'c-member', room_version: 2 });
  expect(connections.inputs.at(-1)).toMatchObject({ memberId: 'c-member', relayOnly: true });
});
