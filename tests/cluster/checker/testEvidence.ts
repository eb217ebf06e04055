import type { Entry, History, Message, Timestamp } from '../client/history.ts';
import { check } from './check.ts';
import type { Belief, Evidence, RoomTruth } from './violation.ts';

/** Recorded sequences for tests of the checker: two people, Ada (A) and Ben (B), in the room `tea` of two seats. */
export const seat = (at: Timestamp, member: string, room = 'tea', isReturn = false): Entry => ({
  at,
  type: 'seated',
  room,
  member,
  isReturn,
});
export const end = (at: Timestamp, member: string, reason: 'lost' | 'kicked' | 'leaving', room = 'tea'): Entry => ({
  at,
  type: 'unseated',
  room,
  member,
  reason,
});
export const message = (id: string, sender = 'A', room = 'tea', kind: Message['kind'] = 'chat'): Message => ({
  kind,
  id,
  room,
  sender,
});
export const wrote = (at: Timestamp, message: Message): Entry => ({ at, type: 'sent', message });
const acknowledged = (at: Timestamp, message: Message, seq = 5): Entry => ({
  at,
  type: 'acknowledged',
  message,
  seq,
});
export const received = (at: Timestamp, message: Message, seq = 5): Entry => ({
  at,
  type: 'received',
  message,
  seq,
  inRoom: 'tea',
});
export const receivedOutside = (at: Timestamp): Entry => ({
  at,
  type: 'received',
  message: message('1'),
  seq: 5,
  inRoom: undefined,
});
export const offered = (at: Timestamp, id: string, member = 'B', peer = 'A'): Entry => ({
  at,
  type: 'offered',
  id,
  room: 'tea',
  member,
  peer,
});
export const connected = (at: Timestamp, id: string, member = 'B', peer = 'A'): Entry => ({
  at,
  type: 'connected',
  id,
  room: 'tea',
  member,
  peer,
});
export const lost = (at: Timestamp, socket = 1): Entry => ({ at, type: 'socketLost', socket, reason: '' });
export const history = (user: string, ...entries: Entry[]): History => ({ user, entries });

export const ADA_SITS = [seat(0, 'A')];
export const BEN_SITS = [seat(0, 'B')];
export const HELLO = [wrote(20_000, message('1')), acknowledged(20_010, message('1'))];
/** A member that no other rule checks. */
const PAIR = history('the pair', offered(50_000, 'o'), connected(50_001, 'o'));

export const TEA: RoomTruth = {
  seats: 2,
  version: 2,
  admin: 'A',
  members: [
    { id: 'A', user: 'ada', away: false },
    { id: 'B', user: 'ben', away: false },
  ],
};
const belief = (user: string, member: string, [other, name]: [string, string]): Belief => ({
  user,
  member,
  room: 'tea',
  version: 2,
  admin: 'A',
  others: new Map([[other, name]]),
  shown: new Map([[other, { moderated: [] }]]),
  state: undefined,
});
export const ADA_BELIEVES = belief('ada', 'A', ['B', 'ben']);
export const BEN_BELIEVES = belief('ben', 'B', ['A', 'ada']);

/** The rules that the checker finds broken in otherwise valid evidence with the given change. */
export function rulesBroken(change: Partial<Evidence>, isConnected = true): string[] {
  const well: Evidence = {
    histories: [history('ada', ...ADA_SITS, ...HELLO), history('ben', ...BEN_SITS, received(20_005, message('1')))],
    beliefs: [ADA_BELIEVES, BEN_BELIEVES],
    truth: new Map([['tea', TEA]]),
    seatLimit: 2,
    exits: [],
  };
  const evidence = { ...well, ...change };
  const histories = [...evidence.histories, ...(isConnected ? [PAIR] : [])];
  return [...new Set(check({ ...evidence, histories }).map(({ rule }) => rule))];
}
