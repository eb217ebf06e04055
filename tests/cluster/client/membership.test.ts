import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { EntryData } from './history.ts';
import { Membership } from './membership.ts';

let noted: EntryData[];
let sent: string[];
let requested: number;
let ada: Membership;

beforeEach(() => {
  vi.useFakeTimers();
  [noted, sent, requested] = [[], [], 0];
  ada = new Membership({
    user: 'ada',
    record: (entry) => noted.push(entry),
    wanted: () => 'tea',
    emit: (kind, to, id) => sent.push(`${kind} ${to} ${id}`),
    sync: () => (requested += 1),
  });
});
afterEach(() => void vi.useRealTimers());

const receive = (event: string, payload: unknown, socket = 1) => ada.receive({ socket, event, payload })?.name;
const session = (seq: number, version = 1) =>
  receive('session', {
    member_id: 'A',
    resume_token: 't',
    room_name: 'tea',
    room_version: version,
    admin_id: 'A',
    seq,
  });
const line = (seq: number, socket?: number) =>
  receive('chatMessage', { user_id: 'ben', socket_id: 'B', message: `tea says ${seq}`, id: `${seq}`, seq }, socket);
const signal = (kind: 'offer' | 'answer', id: string) =>
  receive(kind, { sender_id: 'B', sender_user_id: 'ben', [kind]: { type: kind, sdp: `tea says ${id}` } });
const linesReceived = () => noted.flatMap((one) => (one.type === 'received' ? one.message.id : []));

it('handles each number once, and reports the last one on resuming', () => {
  session(4);
  expect([line(5), line(5), line(7), line(6)]).toEqual(['chatMessage', undefined, 'chatMessage', undefined]);
  expect(linesReceived()).toEqual(['5', '7']);
  expect(ada.since).toBe(7);
  session(7);
  expect([line(7, 2), line(8, 2), ada.since]).toEqual([undefined, 'chatMessage', 8]);
});

it('accepts a snapshot in place of entries the log no longer has', () => {
  session(4);
  session(900);
  expect([line(850), line(901)]).toEqual([undefined, 'chatMessage']);
});

it('requests a snapshot when a change was missed', () => {
  session(4, 1);
  receive('existingUsers', []);
  receive('userJoined', { user_id: 'ben', socket_id: 'B', room_version: 3, seq: 5 });
  expect(requested).toBe(1);
  expect(noted).toContainEqual({ type: 'missed', room: 'tea', after: 1, version: 3 });
});

it('offers to the members it finds, again without an answer and on resuming, and answers every offer', () => {
  session(4);
  receive('existingUsers', [{ user_id: 'ben', socket_id: 'B' }]);
  expect(sent).toEqual(['offer B ada-offer-1/1', 'candidate B ada-offer-1/1']);
  vi.advanceTimersByTime(DELAYS.answerLate);
  session(4);
  expect(sent.filter((one) => one.startsWith('offer'))).toHaveLength(3);
  expect(ada.isConnected).toBe(false);
  signal('answer', 'ada-offer-1/1');
  expect(ada.isConnected).toBe(true);
  vi.advanceTimersByTime(2 * DELAYS.answerLate);
  signal('offer', 'ben-offer-1/1');
  expect(sent.slice(-2)).toEqual(['answer B ben-offer-1/1', 'candidate B ben-offer-1/1']);
  expect(sent.filter((one) => one.startsWith('offer'))).toHaveLength(3);
  expect(noted).toContainEqual({ type: 'connected', id: 'ada-offer-1', room: 'tea', member: 'A', peer: 'B' });
});

it('offers nothing to a member that has left', () => {
  session(4);
  receive('existingUsers', [{ user_id: 'ben', socket_id: 'B' }]);
  receive('userLeft', { socket_id: 'B', room_version: 2, seq: 5 });
  sent.length = 0;
  vi.advanceTimersByTime(2 * DELAYS.answerLate);
  expect([sent, ada.isConnected]).toEqual([[], true]);
});
