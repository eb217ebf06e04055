import { beforeEach, describe, expect, it } from 'vitest';
import type { Nodes } from '../../cluster/nodes.ts';
import type { Member } from '../../rooms/registryTypes.ts';
import type { Connection, Seat, StreamSeat } from '../sockets/connections.ts';
import { createClient, type FakeClient } from '../testing/signallingSetup.ts';
import { Signals } from './signals.ts';

const ROOM = 'den';
const NOTICE = { sender_id: 'ann', answer: { type: 'answer', sdp: 'v=0' } } as const;

let members: Member[];
let connections: Map<string, Connection>;
/** What was sent to other nodes, and what waits in the log. */
let elsewhere: string[];
let kept: string[];
let listeners: {
  signal?: (room: string, memberId: string, packet: string) => void;
  reaction?: (room: string, except: string, packet: string) => void;
};
let signals: Signals;
let bob: FakeClient;

const seat = (memberId: string, about: Partial<Member> = {}): Member => ({
  memberId,
  userId: memberId,
  socketId: memberId,
  node: 'here',
  arrivalNumber: 1,
  away: false,
  ...about,
});

function connect(id: string, { room = ROOM, memberId = id } = {}): FakeClient {
  const client = createClient(id, { seat: { room, memberId } as Seat });
  connections.set(id, client.connection);
  return client;
}

const nodes = {
  onSignal: (listener: typeof listeners.signal) => (listeners.signal = listener),
  onReaction: (listener: typeof listeners.reaction) => (listeners.reaction = listener),
  signal: (node: string, room: string, memberId: string) => elsewhere.push(`${room}/${memberId} on ${node}`),
  reaction: (node: string, room: string, except: string) => elsewhere.push(`${room} without ${except} on ${node}`),
} as unknown as Nodes;

function createSignals(areSeveral = true) {
  return new Signals({
    nodeId: 'here',
    registry: {
      membersOf: (room) => (room === ROOM ? members : []),
      pairOf: () => ({ kind: 'refused', code: 'peer_not_found' }),
      async queueSignal(room, to, event) {
        if (kept.length > 0) return { kind: 'refused', code: 'peer_away' };
        kept.push(`${event} for ${room}/${to}`);
        return { kind: 'kept' };
      },
    },
    connections,
    nodes: areSeveral ? nodes : undefined,
  });
}

beforeEach(() => {
  connections = new Map();
  [elsewhere, kept] = [[], []];
  listeners = {};
  members = [seat('ann'), seat('bob')];
  bob = connect('bob');
  signals = createSignals();
});

const toBob = (about: Partial<Member> = {}) => signals.toMember(ROOM, seat('bob', about), 'answer', NOTICE);

describe('a signal to one member', () => {
  it('[R-WIRE-12] is sent to its socket at once', () => {
    expect(toBob()).toBe('sent');
    expect(bob.received).toEqual([{ event: 'answer', payload: NOTICE }]);
    expect([elsewhere, kept]).toEqual([[], []]);
  });

  it('[R-BACK-7] waits for a member in grace, wherever it was', async () => {
    expect(await toBob({ away: true, node: 'there' })).toBe('sent');
    expect(kept).toEqual(['answer for den/bob']);
    expect(bob.received).toEqual([]);
    expect(await toBob({ away: true })).toBe('peer_away');
  });

  it('goes to the member’s node', () => {
    expect(toBob({ node: 'there' })).toBe('sent');
    expect(elsewhere).toEqual(['den/bob on there']);
    expect(bob.received).toEqual([]);
  });

  it.each([
    ['has gone', () => connections.clear()],
    ['has no seat', () => void (bob.connection.seat = undefined)],
    ['is in another room', () => void (bob.connection.seat = { room: 'loft', memberId: 'bob' } as Seat)],
    ['has another seat', () => void (bob.connection.seat = { room: ROOM, memberId: 'bob-2' } as Seat)],
  ])('[R-WIRE-15] waits where the member’s socket %s', async (_, change) => {
    change();
    expect(await toBob()).toBe('sent');
    expect(kept).toEqual(['answer for den/bob']);
    expect(bob.received).toEqual([]);
  });

  it('[R-STREAM-16] reaches a socket that holds the seat of a stream beside that of a room', () => {
    bob.connection.seat = { room: 'loft', memberId: 'bob' } as Seat;
    bob.connection.stream = { room: ROOM, memberId: 'bob' } as StreamSeat;
    expect(toBob()).toBe('sent');
    expect(bob.received).toHaveLength(1);
    bob.connection.stream = { room: ROOM, memberId: 'other' } as StreamSeat;
    void toBob();
    bob.connection.stream = { room: 'elsewhere', memberId: 'bob' } as StreamSeat;
    void toBob();
    expect(bob.received).toHaveLength(1);
  });
});

const arrive = (memberId = 'bob') => listeners.signal?.(ROOM, memberId, '2/signal,["answer",{}]');

describe('a signal from another node', () => {
  it('[R-WIRE-12] is sent to the member’s socket', () => {
    arrive();
    expect(bob.takeEvents()).toEqual(['answer']);
  });

  it.each([
    ['has moved on', { node: 'there' }],
    ['is in grace', { away: true }],
  ])('is dropped where the member %s', (_, about) => {
    members = [seat('ann'), seat('bob', about)];
    arrive();
    expect(bob.received).toEqual([]);
  });

  it('to nobody is dropped', () => {
    arrive('cy');
    expect(bob.received).toEqual([]);
  });
});

const react = () => signals.toOthers(ROOM, 'ann', 'receiveReaction', { user_id: 'ann', reaction: '👋' });

describe('a reaction', () => {
  it('[R-REACT-2] reaches everyone else here, and each other node of the room once', () => {
    const ann = connect('ann');
    members = [...members, seat('cy', { node: 'there' }), seat('dee', { node: 'there' }), seat('eve', { node: 'far' })];
    react();
    expect([bob.takeEvents(), ann.takeEvents()]).toEqual([['receiveReaction'], []]);
    expect(elsewhere).toEqual(['den without ann on there', 'den without ann on far']);
  });

  it.each([
    ['in grace', { away: true }],
    ['on another node', { node: 'there' }],
  ])('[R-BACK-28] is not kept for a member %s, whatever socket it had', (_, about) => {
    members = [seat('ann'), seat('bob', about)];
    react();
    expect([bob.received, kept]).toEqual([[], []]);
  });

  it('[R-WIRE-15] does not reach a socket that has left the room', () => {
    bob.connection.seat = undefined;
    react();
    expect(bob.received).toEqual([]);
  });

  it('[R-REACT-2] from another node reaches everyone here but its sender', () => {
    const ann = connect('ann');
    listeners.reaction?.(ROOM, 'ann', '2/signal,["receiveReaction",{}]');
    expect([bob.takeEvents(), ann.takeEvents()]).toEqual([['receiveReaction'], []]);
  });
});

it('a single node sends to its own sockets only', () => {
  signals = createSignals(false);
  members = [seat('ann'), seat('bob'), seat('cy', { node: 'there' })];
  signals.toOthers(ROOM, 'ann', 'receiveReaction', { user_id: 'ann', reaction: '👋' });
  expect(signals.toMember(ROOM, seat('cy', { node: 'there' }), 'answer', NOTICE)).toBe('sent');
  expect([bob.received.length, elsewhere]).toEqual([1, []]);
});
