import { describe, expect, test } from 'vitest';
import { handshakeAuth, notices, type NoticeName } from './wire.ts';

const entry = { user_id: 'ben', socket_id: 'b' };
const version = { room_version: 3 };
const state = { mic: true, camera: true, screen: false, hand: false };
const offer = { type: 'offer', sdp: 'v=0' };
const answer = { type: 'answer', sdp: 'v=0' };

const ordered: [NoticeName, object][] = [
  ['session', { member_id: 'a', resume_token: 't', room_name: null, admin_id: null, ...version }],
  ['userJoined', { ...entry, ...version }],
  ['userLeft', { socket_id: 'b', ...version }],
  ['adminAssigned', { room_name: 'r', ...entry, ...version }],
  ['adminChanged', { socket_id: 'b', ...version }],
  ['roomChanged', { locked: true, seats: 2, ...version }],
  ['memberState', { socket_id: 'b', state }],
  ['memberModerated', { socket_id: 'b', action: 'mute' }],
  ['adminAction', { action: 'mute' }],
  ['kicked', { room_name: 'r' }],
  ['chatMessage', { user_id: 'ben', message: 'hi', id: '1', socket_id: 'b' }],
  ['offer', { sender_id: 'b', sender_user_id: 'ben', offer }],
  ['answer', { sender_id: 'b', answer }],
  ['ice-candidate', { sender_id: 'b', candidate: null }],
  ['viewer-joined', { viewer_id: 'b' }],
  ['viewer-left', { viewer_id: 'b' }],
  ['stream-chat', { message: 'hi', name: 'Ben', broadcaster_id: 'a' }],
  ['stream-offer', { sender_id: 'b', offer }],
  ['stream-answer', { sender_id: 'b', answer }],
  ['stream-ice-candidate', { sender_id: 'b', candidate: null }],
];

describe.each(ordered)('%s', (name, payload) => {
  test('[R-BACK-26] may carry its position in the log, which may be a time in milliseconds', () => {
    for (const seq of [0, 1_700_000_000_000])
      expect(notices[name].parse({ ...payload, seq })).toEqual({ ...payload, seq });
    expect(notices[name].safeParse({ ...payload, seq: -1 }).success).toBe(false);
  });

  test('[R-BACK-26] an older server sends none', () => {
    expect(notices[name].parse(payload)).toEqual(payload);
  });
});

test('[R-BACK-23] a handshake may carry the last number that was handled', () => {
  expect(handshakeAuth.parse({ since: 7, heard: { socket: 's', events: 1 } })).toEqual({ since: 7 });
  expect(handshakeAuth.safeParse({ since: '7' }).success).toBe(false);
});
