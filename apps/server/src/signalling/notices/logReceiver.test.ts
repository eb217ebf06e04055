import { beforeEach, describe, expect, it } from 'vitest';
import type { LogEntry, Member, Roster } from '../../rooms/registryTypes.ts';
import type { Connection, SeatListener, Seat, StreamSeat } from '../sockets/connections.ts';
import { createClient } from '../testing/signallingSetup.ts';
import { createLogReceiver } from './logReceiver.ts';

const ROOM = 'den';
const bob = { memberId: 'bob', userId: 'bob' } as Member;

let requested: unknown[];
const handOvers = {
  left: (...about: unknown[]) => void requested.push(about),
  ended: (room: string) => void requested.push(['ended', room]),
};
beforeEach(() => {
  requested = [];
});

/** A socket with a seat in the room, as a listener of its log. */
function seated(memberId: string, about: Partial<Connection> = {}, previousMemberId?: string) {
  const seat: Seat = { room: ROOM, memberId, resumeToken: 't', from: 0 };
  const client = createClient(memberId, { seat, ...about });
  const listener: SeatListener = {
    memberId,
    socketId: memberId,
    at: 0,
    connection: client.connection,
    previousMemberId,
  };
  return { ...client, listener };
}

describe('an entry of a room’s log', () => {
  const logReceiver = createLogReceiver(undefined, new Map());
  const left: LogEntry = { kind: 'memberLeft', version: 1, member: bob };

  it('[R-ADMIN-4] is told to its target in other words than to the others', () => {
    const [ann, target] = [seated('ann'), seated('bob')];
    const entry: LogEntry = { kind: 'memberModerated', memberId: 'bob', action: 'mute' };
    logReceiver.deliver(ROOM, entry, 1, [ann.listener, target.listener]);
    expect([ann.takeEvents(), target.takeEvents()]).toEqual([['memberModerated'], ['adminAction']]);
    logReceiver.deliver(ROOM, entry, 2, [ann.listener]);
    logReceiver.deliver(ROOM, entry, 3, [target.listener]);
    expect([ann.takeEvents(), target.takeEvents()]).toEqual([['memberModerated'], ['adminAction']]);
  });

  it('[R-BACK-5] a page is not told that its former page has left', () => {
    const [ann, back] = [seated('ann'), seated('bob-2', {}, 'bob')];
    logReceiver.deliver(ROOM, left, 1, [ann.listener, back.listener]);
    expect([ann.takeEvents(), back.takeEvents()]).toEqual([['userLeft'], []]);
    logReceiver.deliver(ROOM, { ...left, member: { ...bob, memberId: 'cy' } }, 2, [back.listener]);
    const changed: LogEntry = { kind: 'adminChanged', version: 2, admin: bob };
    logReceiver.deliver(ROOM, changed, 3, [back.listener]);
    expect(back.takeEvents()).toEqual(['userLeft', 'adminChanged']);
  });
});

describe('viewers of a broadcast', () => {
  const joined: LogEntry = { kind: 'viewerJoined', broadcaster: 'ann', viewer: bob };
  const left: LogEntry = { kind: 'viewerLeft', broadcaster: 'ann', viewer: bob };

  it('[R-STREAM-4] are announced to the broadcaster', () => {
    const ann = seated('ann');
    for (const entry of [joined, left]) createLogReceiver(undefined, new Map()).deliver(ROOM, entry, 1, [ann.listener]);
    expect(ann.takeEvents()).toEqual(['viewer-joined', 'viewer-left']);
  });

  it('[R-STREAM-13] are announced by the handover, with media servers', () => {
    const ann = seated('ann');
    const cyJoined: LogEntry = { ...joined, viewer: { ...bob, memberId: 'cy' } };
    for (const entry of [cyJoined, left])
      createLogReceiver(handOvers, new Map()).deliver(ROOM, entry, 1, [ann.listener]);
    expect(ann.received).toEqual([]);
    expect(requested).toEqual([[ROOM, 'ann', 'bob']]);
    createLogReceiver(handOvers, new Map()).deliver(ROOM, { kind: 'memberLeft', version: 1, member: bob }, 2, [
      ann.listener,
    ]);
    expect(ann.takeEvents()).toEqual(['userLeft']);
  });

  it('[R-STREAM-5] the end of the broadcast ends its handover', () => {
    const logReceiver = createLogReceiver(handOvers, new Map());
    logReceiver.onEntry(ROOM, joined, 1);
    expect(requested).toEqual([]);
    logReceiver.onEntry(ROOM, { kind: 'broadcastEnded', broadcaster: 'ann' }, 2);
    expect(requested).toEqual([['ended', ROOM]]);
    createLogReceiver(undefined, new Map()).onEntry(ROOM, { kind: 'broadcastEnded', broadcaster: 'ann' }, 2);
  });
});

it('[R-KNOCK-3] an answer to someone on another node is left to that node', () => {
  const ann = seated('ann', { seat: undefined, knocksAt: ROOM });
  const logReceiver = createLogReceiver(undefined, new Map([['ann', ann.connection]]));
  logReceiver.onEntry(ROOM, { kind: 'knockEnded', socketId: 'bob', end: 'admitted' }, 1);
  expect([ann.received, ann.connection.knocksAt]).toEqual([[], ROOM]);
});

describe('where the log no longer reaches back', () => {
  const roster: Roster = { room: { name: ROOM } as Roster['room'], members: [bob], version: 3, adminId: null };
  const resync = (...clients: { listener: SeatListener }[]) =>
    createLogReceiver(undefined, new Map()).resync(
      ROOM,
      roster,
      7,
      clients.map(({ listener }) => listener),
    );

  it('[R-BACK-24] a page gets the room as it is now', () => {
    const ann = seated('ann', { resumable: true });
    resync(ann);
    expect(ann.received).toMatchObject([
      { event: 'session', payload: { member_id: 'ann', resume_token: 't', room_version: 3, seq: 7 } },
      { event: 'existingUsers', payload: [{ socket_id: 'bob' }] },
    ]);
  });

  it('[R-BACK-22] a plain client gets nothing, it would take it for an arrival', () => {
    const ann = seated('ann');
    resync(ann);
    expect(ann.received).toEqual([]);
  });

  it('[R-BACK-22] a viewer of a broadcast gets nothing', () => {
    const stream = { room: ROOM, memberId: 'ann', broadcasterId: 'bob' } as StreamSeat;
    const ann = seated('ann', { resumable: true, seat: undefined, stream });
    resync(ann);
    expect(ann.received).toEqual([]);
  });

  it.each([
    ['the room', { room: 'loft', memberId: 'ann' }],
    ['the seat', { room: ROOM, memberId: 'ann-2' }],
  ])('a socket that has changed %s meanwhile gets nothing', (_, seat) => {
    const ann = seated('ann', { resumable: true, seat: seat as Seat });
    resync(ann);
    expect(ann.received).toEqual([]);
  });
});

const end = (client: { listener: SeatListener }, why: 'left' | 'taken' | 'expired' | 'lost') =>
  createLogReceiver(handOvers, new Map()).ended(ROOM, client.listener, why);

describe('a seat that is over', () => {
  it.each([
    ['left', [], []],
    ['taken', ['sessionTaken'], []],
    ['expired', ['sessionLost'], []],
    ['lost', ['sessionLost'], []],
  ] as const)('[R-BACK-8] because it was %s: a page receives %j', (why, events, ends) => {
    const ann = seated('ann', { resumable: true });
    end(ann, why);
    expect(ann.connection.seat).toBeUndefined();
    expect([ann.takeEvents(), ann.ends]).toEqual([events, ends]);
  });

  it('[R-BACK-8] the code says whether the seat expired or its room was lost', () => {
    const codes = (['expired', 'lost'] as const).map((why) => {
      const ann = seated('ann', { resumable: true });
      end(ann, why);
      return ann.received[0]?.payload;
    });
    expect(codes).toEqual([{ code: 'expired' }, { code: 'unknown' }]);
  });

  it.each([
    ['left', []],
    ['taken', []],
    ['expired', ['closed']],
    ['lost', ['closed']],
  ] as const)('because it was %s: the socket of a client that does not resume is %j', (why, ends) => {
    const ann = seated('ann');
    end(ann, why);
    expect(ann.ends).toEqual(ends);
    expect(ann.takeEvents()).not.toContain('sessionLost');
  });

  it('and that the socket no longer has changes nothing', () => {
    const ann = seated('ann', { resumable: true, seat: { room: 'loft', memberId: 'ann' } as Seat });
    end(ann, 'lost');
    expect(ann.connection.seat).toBeDefined();
    expect(ann.received).toEqual([]);
  });

  it('[R-WHIP-8] of a program is reported to it', () => {
    let isOver = false;
    end(seated('ann', { onSeatLost: () => (isOver = true) }), 'left');
    expect(isOver).toBe(true);
  });

  it('[R-STREAM-5] of a broadcaster whose broadcast was lost ends its handover, of nobody else', () => {
    const stream = (broadcasterId: string) => ({ room: ROOM, memberId: 'ann', broadcasterId }) as StreamSeat;
    end(seated('ann', { seat: undefined, stream: stream('other') }), 'lost');
    end(seated('ann', { seat: undefined, stream: stream('ann') }), 'taken');
    end(seated('ann'), 'lost');
    expect(requested).toEqual([]);
    const ann = seated('ann', { seat: undefined, stream: stream('ann') });
    end(ann, 'lost');
    expect(requested).toEqual([['ended', ROOM]]);
    expect(ann.connection.stream).toBeUndefined();
    createLogReceiver(undefined, new Map()).ended(
      ROOM,
      seated('ann', { seat: undefined, stream: stream('ann') }).listener,
      'lost',
    );
  });

  it('[R-STREAM-16] leaves the socket its other seat', () => {
    const stream = { room: 'live:1', memberId: 'ann', broadcasterId: 'ann' } as StreamSeat;
    const ann = seated('ann', { stream });
    end(ann, 'left');
    expect(ann.connection).toMatchObject({ seat: undefined, stream });
  });
});
