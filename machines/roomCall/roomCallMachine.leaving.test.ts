import { describe, expect, test } from 'vitest';
import { unimplementedPorts } from '../ports.ts';
import { statesWithoutDescription } from '../testing/descriptions.ts';
import { bob, carol } from '../testing/rosterEntries.ts';
import { BOTH_DEVICES, ROOM, startRoom, type StartedRoom } from '../testing/startRoom.ts';
import { peerNegotiationMachine } from '../peerNegotiation/peerNegotiationMachine.ts';
import { roomCallMachine } from './roomCallMachine.ts';

const inCall = () => {
  const started = startRoom();
  started.enter([bob, carol]);
  return started;
};

/** Every port that was ever opened is closed: media, socket, and one connection for each member. */
const expectAllClosed = ({ media, signalling, connections, clock }: StartedRoom) => {
  expect([media.opened(), media.closed()]).toEqual([1, 1]);
  expect(signalling.closed()).toBe(signalling.opened());
  expect(connections.closed()).toBe(connections.opened());
  expect(clock.pending()).toBe(0);
};

describe.each<[string, (started: StartedRoom) => void, string]>([
  ['hanging up', ({ room }) => room.send({ type: 'user.hungUp' }), 'hungUp'],
  ['a kick', ({ notice }) => notice('kicked', { room_name: ROOM }), 'kicked'],
  ['a kick sent as an admin’s action', ({ notice }) => notice('adminAction', { action: 'kick' }), 'kicked'],
  ['leaving', ({ room }) => room.send({ type: 'user.left' }), 'left'],
  [
    '[R-REPORT-9] a suspension',
    ({ signalling }) => {
      signalling.emit({ type: 'signalling.lost' });
      signalling.emit({ type: 'signalling.gaveUp', code: 'suspended' });
    },
    'suspended',
  ],
])('%s', (_, leave, reason) => {
  test(`[R-ROOM-24] [R-MEDIA-9] stops every track, peer and socket and ends with ${reason}`, () => {
    const started = inCall();
    leave(started);
    expect(started.output()).toMatchObject({ reason, roomName: ROOM });
    expect(started.connections.opened()).toBe(2);
    expectAllClosed(started);
  });
});

test('[R-ROOM-24] leaving the page stops every track, peer and socket', () => {
  const started = inCall();
  started.room.stop();
  expectAllClosed(started);
});

test('hanging up in the lobby, while the connection is lost or given up and while the screen is shared releases everything too', () => {
  const inLobby = startRoom();
  inLobby.requestSeat();
  inLobby.room.send({ type: 'user.hungUp' });
  expectAllClosed(inLobby);

  const lost = inCall();
  lost.signalling.emit({ type: 'signalling.lost' });
  lost.room.send({ type: 'user.hungUp' });
  expectAllClosed(lost);

  const givenUp = inCall();
  givenUp.signalling.emit({ type: 'signalling.gaveUp', code: 'upgrade_required' });
  givenUp.room.send({ type: 'user.hungUp' });
  expectAllClosed(givenUp);

  const sharing = inCall();
  sharing.room.send({ type: 'user.screenToggled' });
  sharing.media.emit({ type: 'media.screenCaptured', streamId: 'screen' });
  sharing.room.send({ type: 'user.hungUp' });
  expectAllClosed(sharing);
});

test('[R-REPORT-18] a suspension ends with what the server says about it, before the call too', () => {
  const suspension = { until: '2030-01-01T00:00:00.000Z', reason: 'spam', contact: 'help@b.example' } as const;
  const beforeCall = startRoom();
  beforeCall.requestSeat();
  for (const started of [beforeCall, inCall()]) {
    started.signalling.emit({ type: 'signalling.gaveUp', code: 'suspended', ...suspension });
    expect(started.output()).toMatchObject({ reason: 'suspended', suspension });
  }
});

test('answers after the end are ignored', () => {
  const started = startRoom();
  started.room.send({ type: 'user.left' });
  expect(() => started.media.emit({ type: 'media.captured', captured: BOTH_DEVICES })).toThrow('Nobody holds the port');
  expect(started.output()).toMatchObject({ reason: 'left' });
});

test('[R-BACK-10] a call taken over by another tab is released here, and can be taken back', () => {
  const started = inCall();
  started.notice('sessionTaken', {});
  expect(started.isIn('sessionTaken')).toBe(true);
  expect(started.media.commands.at(-1)).toEqual({ type: 'release.devices' });
  expect([started.signalling.closed(), started.connections.closed()]).toEqual([1, 2]);
  expect(started.memberIds()).toEqual([]);

  started.room.send({ type: 'user.takeBackRequested' });
  started.enter([bob], { member_id: 'a-second' });
  expect(started.isIn({ connected: 'inCall' })).toBe(true);
  expect(started.memberIds()).toEqual([bob.socket_id]);
});

test('[R-UI-18] the screen is kept awake from the seat to the end of the call', () => {
  const started = startRoom();
  started.requestSeat();
  expect(started.wakeLock.opened()).toBe(0);
  started.takeSeat([bob]);
  expect([started.wakeLock.opened(), started.wakeLock.closed()]).toEqual([1, 0]);
  started.room.send({ type: 'user.hungUp' });
  expect(started.wakeLock.closed()).toBe(1);
});

test('its unimplemented ports, and those of its peers, are named', () => {
  expect(unimplementedPorts(roomCallMachine)).toEqual([
    'roomCall.media',
    'roomCall.checkPermissions',
    'roomCall.attend',
    'roomCall.signalling',
    'roomCall.network',
    'roomCall.wakeLock',
    'roomCall.inspected',
    'roomCall.requestAdmission',
    'roomCall.peerNegotiation.connection',
    'roomCall.peerQuality.meter',
    'roomCall.rememberPrivacy',
    'roomCall.logScreenFailure',
    'roomCall.rememberChoices',
  ]);
  expect(unimplementedPorts(startRoom().machine)).toEqual([]);
});

test('every state of both machines has a description', () => {
  expect(statesWithoutDescription(roomCallMachine)).toEqual([]);
  expect(statesWithoutDescription(peerNegotiationMachine)).toEqual([]);
});
