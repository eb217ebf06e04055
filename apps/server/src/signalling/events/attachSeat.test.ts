import { describe, expect, it } from 'vitest';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import type { ShownStage } from '../../broadcasts/broadcasts.ts';
import type { Member, Session } from '../../rooms/registryTypes.ts';
import type { SeatListener } from '../sockets/connections.ts';
import { createClient } from '../testing/signallingSetup.ts';
import { callerOf, rosterEntryOf, streamSeatOf, attachSeat } from './attachSeat.ts';

const member = (memberId: string, about: Partial<Member> = {}): Member => ({
  memberId,
  userId: memberId,
  socketId: memberId,
  node: 'here',
  arrivalNumber: 1,
  away: false,
  ...about,
});

const session = (room: string, about: Partial<Session> = {}): Session => ({
  memberId: 'bob',
  resumeToken: 't',
  seq: 9,
  ...about,
  roster: {
    room: { name: room } as Session['roster']['room'],
    members: [member('ann', { name: 'Ann' }), member('bob', { name: 'Bob' })],
    version: 3,
    adminId: 'ann',
    ...about.roster,
  },
});

const callerWith = (about: object, claimed: string) => callerOf(createClient('ann', about).connection, claimed, 'here');

describe('who a caller is', () => {
  it('[R-ID-1] what the socket is bound to, else the profile, else what it says', () => {
    const profile = { user_id: 'acct_ann' } as Profile;
    expect(callerWith({ userId: 'bound', profile }, 'claimed').userId).toBe('bound');
    expect(callerWith({ profile }, 'claimed').userId).toBe('acct_ann');
    expect(callerWith({}, 'claimed')).toEqual({
      userId: 'claimed',
      holderKeys: ['guest:ann'],
      network: 'network:office',
      socketId: 'ann',
      node: 'here',
    });
  });

  it('[R-ID-3] an account’s id is taken for anyone without its token; with a bound id claims are ignored', () => {
    expect(() => callerWith({}, 'acct_ann')).toThrow(expect.objectContaining({ code: 'user_id_taken' }) as Error);
    expect(callerWith({ userId: 'bound' }, 'acct_ann').userId).toBe('bound');
    expect(callerWith({}, 'my acct_').userId).toBe('my acct_');
  });
});

type SeatingOptions = {
  reaches?: boolean;
  from?: number;
  previousMemberId?: string;
  stage?: Partial<ShownStage>;
};

/** Takes it with a log that reaches back far enough, or not. */
function take(taken: Session, { reaches = true, stage = {}, ...options }: SeatingOptions = {}) {
  const client = createClient('bob');
  const listeners: SeatListener[] = [];
  const registry = {
    listen: (_: string, listener: object) => {
      listeners.push(listener as SeatListener);
      return reaches;
    },
    moderationStatusOf: () => ({ role: 'viewer', slowSeconds: 0 }) as const,
    stageOf: () => ({ guest: null, requests: [], isClosed: false, ...stage }),
    now: () => 0,
  };
  attachSeat(registry, client.connection, taken, options);
  return { ...client, listeners };
}

describe('taking a seat', () => {
  it('[R-BACK-1] in a room sends the session, then the others; the log follows after its number', () => {
    const { received, connection, listeners, ends } = take(session('den'));
    expect(received).toEqual([
      {
        event: 'session',
        payload: {
          member_id: 'bob',
          resume_token: 't',
          room_name: 'den',
          room_version: 3,
          admin_id: 'ann',
          seq: 9,
        },
      },
      { event: 'existingUsers', payload: [{ user_id: 'ann', socket_id: 'ann', name: 'Ann' }] },
    ]);
    expect(connection).toMatchObject({
      seat: { room: 'den', memberId: 'bob', resumeToken: 't', from: 9 },
      stream: undefined,
    });
    expect(listeners).toMatchObject([{ memberId: 'bob', socketId: 'bob', at: 9, previousMemberId: undefined }]);
    expect(ends).toEqual([]);
  });

  it('[R-BACK-23] from an earlier number the log follows after that one', () => {
    const { received, connection, listeners } = take(session('den'), { from: 4, previousMemberId: 'bob-1' });
    expect(received[0]?.payload).toMatchObject({ seq: 4 });
    expect([connection.seat?.from, listeners[0]?.at, listeners[0]?.previousMemberId]).toEqual([4, 4, 'bob-1']);
  });

  it('[R-BACK-1] in a broadcast sends a session without a room, then its settings', () => {
    const { received, connection } = take(session('live:1'), { from: 4 });
    expect(received).toMatchObject([
      {
        event: 'session',
        payload: { member_id: 'bob', resume_token: 't', room_name: null, room_version: 0, admin_id: null, seq: 4 },
      },
      { event: 'stream-settings', payload: { broadcaster_id: 'ann', role: 'viewer' } },
    ]);
    expect(connection).toMatchObject({
      seat: undefined,
      stream: { room: 'live:1', memberId: 'bob', broadcasterId: 'ann', name: 'Bob', from: 4 },
    });
  });

  it('[R-STAGE-2] in the broadcast of a program tells that nobody can be its guest', () => {
    const { received } = take(session('live:1'), { stage: { isClosed: true } });
    expect(received.at(-1)).toEqual({
      event: 'stream-stage',
      payload: { broadcaster_id: 'ann', guest: null, closed: true },
    });
  });

  it('[R-STAGE-1] in one’s own broadcast tells who asks to be on stage', () => {
    const requests = [{ id: 'cy', name: 'Cy' }];
    const { received } = take(session('live:1', { memberId: 'ann' }), { stage: { requests } });
    expect(received.at(-1)?.payload).toEqual({ broadcaster_id: 'ann', guest: null, requests });
  });

  it('[R-BACK-24] of whose room entries are missing closes the connection, so that its client returns', () => {
    expect(take(session('den'), { reaches: false }).ends).toEqual(['closed']);
    expect(take(session('live:1'), { reaches: false }).ends).toEqual([]);
  });
});

it('a seat in a broadcast without names has empty ones', () => {
  const bare = session('live:1', { roster: { members: [], adminId: null } as unknown as Session['roster'] });
  expect(streamSeatOf(bare)).toMatchObject({ broadcasterId: '', name: '', from: 9 });
});

it('[R-WIRE-2] a member on the wire has no fields that are not known', () => {
  expect(rosterEntryOf(member('ann'))).toEqual({ user_id: 'ann', socket_id: 'ann' });
  const state = { mic: true, camera: true, screen: false, hand: false };
  const moderated = ['mute'] as const;
  expect(rosterEntryOf(member('ann', { name: 'Ann', client: 'web', state, moderated }))).toEqual({
    user_id: 'ann',
    socket_id: 'ann',
    name: 'Ann',
    client: 'web',
    state,
    moderated: ['mute'],
  });
});
