import { expect, it } from 'vitest';
import type { LogEntry, Member } from '../../rooms/registryTypes.ts';
import { noticesOf } from './noticesOf.ts';

const bob: Member = { memberId: 'bob', userId: 'b', socketId: 's', node: 'here', arrivalNumber: 2, away: false };
const version = 4;
const SEQ = 9;

/** The notices for everybody, and for the one who gets other ones. */
function noticesFor(entry: LogEntry) {
  const { all, instead } = noticesOf('den', entry, SEQ);
  return [...all, ...(instead ? [instead.memberId, ...instead.notices] : [])];
}

const cases: [string, LogEntry, unknown[]][] = [
  [
    '[R-ROOM-3] a new member is announced with all that is known of it',
    {
      kind: 'memberJoined',
      version,
      member: {
        ...bob,
        name: 'Bob',
        client: 'web',
        moderated: ['mute'],
        state: { mic: true, camera: true, screen: false, hand: false },
      },
    },
    [
      {
        name: 'userJoined',
        payload: {
          user_id: 'b',
          socket_id: 'bob',
          name: 'Bob',
          client: 'web',
          moderated: ['mute'],
          state: { mic: true, camera: true, screen: false, hand: false },
          room_version: version,
          seq: SEQ,
        },
      },
    ],
  ],
  [
    '[R-WIRE-2] what is not known of a member is not named',
    { kind: 'memberJoined', version, member: bob },
    [{ name: 'userJoined', payload: { user_id: 'b', socket_id: 'bob', room_version: version, seq: SEQ } }],
  ],
  [
    '[R-ROOM-7] a leave without a reason has none',
    { kind: 'memberLeft', version, member: bob },
    [{ name: 'userLeft', payload: { socket_id: 'bob', room_version: version, seq: SEQ } }],
  ],
  [
    '[R-ROOM-62] a leave with a reason names it',
    { kind: 'memberLeft', version, member: bob, reason: 'next' },
    [{ name: 'userLeft', payload: { socket_id: 'bob', reason: 'next', room_version: version, seq: SEQ } }],
  ],
  [
    '[R-ADMIN-6] a kick is announced to its target, and is a leave to the others',
    { kind: 'memberRemoved', version, member: bob },
    [
      { name: 'userLeft', payload: { socket_id: 'bob', room_version: version, seq: SEQ } },
      'bob',
      { name: 'adminAction', payload: { action: 'kick' } },
      { name: 'kicked', payload: { room_name: 'den', seq: SEQ } },
    ],
  ],
  [
    '[R-ROOM-16] a new admin is notified, and the others learn who it is',
    { kind: 'adminChanged', version, admin: bob },
    [
      { name: 'adminChanged', payload: { socket_id: 'bob', room_version: version, seq: SEQ } },
      'bob',
      {
        name: 'adminAssigned',
        payload: { room_name: 'den', user_id: 'b', socket_id: 'bob', room_version: version, seq: SEQ },
      },
    ],
  ],
  [
    '[R-ADMIN-10] lock and seats',
    { kind: 'roomChanged', version, locked: true, seats: 5 },
    [{ name: 'roomChanged', payload: { locked: true, seats: 5, room_version: version, seq: SEQ } }],
  ],
  [
    '[R-ADMIN-4] what an admin turns off is asked of the target and announced to the others',
    { kind: 'memberModerated', memberId: 'bob', action: 'mute' },
    [
      { name: 'memberModerated', payload: { socket_id: 'bob', action: 'mute', seq: SEQ } },
      'bob',
      { name: 'adminAction', payload: { action: 'mute', seq: SEQ } },
    ],
  ],
  [
    '[R-CHAT-1] a message in a room',
    { kind: 'said', from: 'bob', userId: 'b', message: 'hi', id: 'm' },
    [{ name: 'chatMessage', payload: { user_id: 'b', message: 'hi', id: 'm', socket_id: 'bob', seq: SEQ } }],
  ],
  [
    '[R-STREAM-7] a message in a broadcast',
    {
      kind: 'said',
      from: 'bob',
      userId: 'b',
      message: 'hi',
      id: 'm',
      name: 'Bob',
      broadcaster: 'ann',
      role: 'moderator',
    },
    [
      {
        name: 'stream-chat',
        payload: {
          message: 'hi',
          name: 'Bob',
          broadcaster_id: 'ann',
          id: 'm',
          sender_id: 'bob',
          role: 'moderator',
          seq: SEQ,
        },
      },
    ],
  ],
  [
    '[R-STREAM-7] a viewer’s message names no role',
    { kind: 'said', from: 'bob', userId: 'b', message: 'hi', id: 'm', broadcaster: 'ann' },
    [
      {
        name: 'stream-chat',
        payload: { message: 'hi', name: '', broadcaster_id: 'ann', id: 'm', sender_id: 'bob', seq: SEQ },
      },
    ],
  ],
  [
    '[R-STREAM-4] a new viewer',
    { kind: 'viewerJoined', broadcaster: 'ann', viewer: bob },
    [{ name: 'viewer-joined', payload: { viewer_id: 'bob', seq: SEQ } }],
  ],
  [
    '[R-STREAM-5] a viewer who has left',
    { kind: 'viewerLeft', broadcaster: 'ann', viewer: bob },
    [{ name: 'viewer-left', payload: { viewer_id: 'bob', seq: SEQ } }],
  ],
  [
    '[R-STREAM-5] the end of a broadcast',
    { kind: 'broadcastEnded', broadcaster: 'ann' },
    [{ name: 'stream-ended', payload: { broadcaster_id: 'ann' } }],
  ],
  [
    '[R-MOD-10] its end by staff',
    { kind: 'broadcastEnded', broadcaster: 'ann', endedByStaff: true },
    [{ name: 'stream-ended', payload: { broadcaster_id: 'ann', by_staff: true } }],
  ],
  [
    '[R-MOD-3] a time-out or a role, to whom it concerns',
    { kind: 'moderationStatusChanged', broadcaster: 'ann', memberId: 'bob', role: 'viewer', seconds: 60 },
    [{ name: 'stream-settings', payload: { broadcaster_id: 'ann', role: 'viewer', timed_out_s: 60, seq: SEQ } }],
  ],
  [
    '[R-MOD-4] slow mode',
    { kind: 'slowModeChanged', broadcaster: 'ann', seconds: 30 },
    [{ name: 'stream-settings', payload: { broadcaster_id: 'ann', slow_s: 30, seq: SEQ } }],
  ],
  [
    '[R-MOD-2] a deleted message',
    { kind: 'messageDeleted', broadcaster: 'ann', from: 'bob', id: 'm' },
    [{ name: 'stream-message-deleted', payload: { broadcaster_id: 'ann', sender_id: 'bob', id: 'm', seq: SEQ } }],
  ],
  [
    '[R-MOD-2] all messages of one sender',
    { kind: 'messageDeleted', broadcaster: 'ann', from: 'bob' },
    [{ name: 'stream-message-deleted', payload: { broadcaster_id: 'ann', sender_id: 'bob', seq: SEQ } }],
  ],
  [
    '[R-MOD-1] a time-out, to the moderators',
    {
      kind: 'ruled',
      broadcaster: 'ann',
      to: ['ann'],
      ruling: 'timeOut',
      lifted: false,
      name: 'Bob',
      by: 'Ann',
      seconds: 60,
    },
    [
      {
        name: 'stream-moderated',
        payload: {
          broadcaster_id: 'ann',
          ruling: 'timeOut',
          lifted: false,
          name: 'Bob',
          by: 'Ann',
          seconds: 60,
          seq: SEQ,
        },
      },
    ],
  ],
  [
    '[R-MOD-1] a lifted ban, to the moderators',
    { kind: 'ruled', broadcaster: 'ann', to: ['ann'], ruling: 'ban', lifted: true, name: 'Bob', by: 'Ann' },
    [
      {
        name: 'stream-moderated',
        payload: { broadcaster_id: 'ann', ruling: 'ban', lifted: true, name: 'Bob', by: 'Ann', seq: SEQ },
      },
    ],
  ],
  [
    '[R-BACK-26] a signal that has waited carries its number',
    { kind: 'signal', to: 'bob', event: 'answer', payload: { sender_id: 'ann' } },
    [{ name: 'answer', payload: { sender_id: 'ann', seq: SEQ } }],
  ],
  ['[R-BACK-4] a page that is back is announced to nobody', { kind: 'memberBack', member: bob }, []],
  ['[R-BACK-9] a seat that was taken over is announced to nobody else', { kind: 'sessionTaken', member: bob }, []],
];

it.each(cases)('%s', (_, entry, expected) => expect(noticesFor(entry)).toEqual(expected));
