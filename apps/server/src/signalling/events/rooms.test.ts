import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LEAVE_REASONS } from '@colloquy/machines/contract/constants.ts';
import { hashToken } from '../../platform/access/signing.ts';
import type { RoomSpec } from '../../rooms/registryTypes.ts';
import { issueAdmission } from '../../rooms/admissionTickets.ts';
import {
  codeOf,
  createSetup,
  type FakeClient,
  type SignallingSetup,
  type SetupOptions,
} from '../testing/signallingSetup.ts';

let setup: SignallingSetup;
let ann: FakeClient;
let bob: FakeClient;

async function open(options: SetupOptions = {}): Promise<void> {
  setup = await createSetup(options);
  [ann, bob] = [setup.connect('ann'), setup.connect('bob')];
}
beforeEach(() => open());
afterEach(() => setup.end());

const create = (client: FakeClient, room = 'den') =>
  setup.ask(client, 'createRoom', { room_name: room, user_id: client.id });
const join = (client: FakeClient, more: object = {}) =>
  setup.ask(client, 'joinRoom', { room_name: 'den', user_id: client.id, ...more });
const spec = (more: Partial<RoomSpec> = {}): RoomSpec => ({
  id: 'room-id',
  name: 'den',
  seats: 2,
  tags: [],
  isPrivate: false,
  hasPassword: false,
  createdAt: 0,
  ...more,
});

describe('createRoom', () => {
  it('[R-ROOM-1] replies that the room was created, then that it exists, and binds the user id', async () => {
    expect(await create(ann)).toEqual({ ok: true, room_name: 'den', exists: false });
    expect(await create(bob)).toEqual({ ok: true, room_name: 'den', exists: true });
    expect(ann.received).toEqual([{ event: 'roomCreated', payload: { room_name: 'den' } }]);
    expect(bob.received).toEqual([{ event: 'roomExists', payload: { room_name: 'den' } }]);
    expect(ann.connection).toMatchObject({ userId: 'ann', seat: undefined });
  });

  it('[R-ID-3] by a user id of someone else is refused, and binds nothing', async () => {
    await create(ann);
    expect(codeOf(await setup.ask(bob, 'createRoom', { room_name: 'loft', user_id: 'ann' }))).toBe('user_id_taken');
    expect([bob.connection.userId, await setup.registry.findRoom('loft')]).toEqual([undefined, undefined]);
  });

  it('beyond the limit of its address is rate_limited; a room that exists costs nothing', async () => {
    const requested: unknown[] = [];
    const limits = {
      consume: async (thing: string, key: string) => {
        requested.push([thing, key]);
        return { kind: 'limited', retryAfterMs: 1 } as const;
      },
      check: async () => ({ kind: 'allowed' }) as const,
    };
    await open({ context: { limits } });
    await setup.registry.openRoom(spec());
    expect(codeOf(await create(ann))).toBeUndefined();
    expect(requested).toEqual([]);
    expect(codeOf(await create(ann, 'loft'))).toBe('rate_limited');
    expect(requested).toEqual([['rooms', '192.0.2.1']]);
  });

  it('[R-HTTP-29] counts for the caller: of two rooms that nobody has entered the first is unlisted', async () => {
    await create(ann, 'den');
    await create(ann, 'loft');
    const listed = await setup.registry.listRooms({ limit: 10 });
    expect(listed.map(({ name }) => name)).toEqual(['loft']);
  });
});

describe('joinRoom', () => {
  beforeEach(() => create(ann));

  it('[R-ROOM-3] sends the session and the others, and acknowledges the member id', async () => {
    await join(ann, { name: 'Ann', client: 'web' });
    expect(await join(bob)).toEqual({ ok: true, room_name: 'den', socket_id: 'bob' });
    expect(bob.received).toMatchObject([
      { event: 'session', payload: { member_id: 'bob', room_name: 'den', admin_id: 'ann' } },
      { event: 'existingUsers', payload: [{ user_id: 'ann', socket_id: 'ann', name: 'Ann', client: 'web' }] },
    ]);
  });

  it.each([true, false])('[R-BACK-2] with a client that can return (%s) says so to the registry', async (resumable) => {
    bob.connection.resumable = resumable;
    const requested: unknown[] = [];
    const inner = setup.registry.join.bind(setup.registry);
    setup.registry.join = (request) => {
      requested.push(request.resumable);
      return inner(request);
    };
    await join(bob);
    expect(requested).toEqual([resumable]);
  });

  it('[R-ID-1] binds the user id even if it is refused, but not one that is taken', async () => {
    expect(codeOf(await join(bob, { room_name: 'nowhere' }))).toBe('room_not_found');
    expect(bob.connection.userId).toBe('bob');
    const eve = setup.connect('eve');
    expect(codeOf(await join(eve, { user_id: 'bob' }))).toBe('user_id_taken');
    expect(eve.connection.userId).toBeUndefined();
  });

  it('[R-ROOM-14] with the host key makes its bearer admin', async () => {
    await setup.registry.openRoom(spec({ name: 'loft' }), { hostKeyHash: hashToken('key'), userId: 'host' });
    await join(bob, { room_name: 'loft' });
    await join(ann, { room_name: 'loft', host_key: 'key' });
    expect((await setup.registry.roster('loft'))?.adminId).toBe('ann');
  });
});

const ticket = () => issueAdmission(setup.signalling.services.tickets, 'room-id', setup.registry.now());
const openLocked = (more: Partial<RoomSpec> = {}) => setup.registry.openRoom(spec({ hasPassword: true, ...more }));

describe('an admission ticket', () => {
  it('[R-ROOM-22] admits', async () => {
    await openLocked();
    expect(codeOf(await join(ann))).toBe('admission_required');
    expect(codeOf(await join(ann, { admission: 'forged' }))).toBe('admission_required');
    expect(codeOf(await join(ann, { admission: ticket() }))).toBeUndefined();
  });

  it('[R-ROOM-53] admits one socket, again and again', async () => {
    await openLocked();
    const admission = ticket();
    expect(codeOf(await join(ann, { admission }))).toBeUndefined();
    await setup.ask(ann, 'leaveRoom', { room_name: 'den' });
    expect(codeOf(await join(ann, { admission }))).toBeUndefined();
    expect(codeOf(await join(bob, { admission }))).toBe('admission_required');
  });

  it('[R-ROOM-53] is not used up by a refused join, unless it admitted its socket before', async () => {
    await openLocked({ seats: 1 });
    const admission = ticket();
    await join(setup.connect('host'), { admission: ticket() });
    expect(codeOf(await join(ann, { admission }))).toBe('room_full');
    expect(codeOf(await join(bob, { admission }))).toBe('room_full');
    const own = ticket();
    const returned: string[] = [];
    const { usedTickets } = setup.signalling;
    const [, id = ''] = own.split(':');
    await usedTickets.useTicket(id, 'ann');
    usedTickets.returnTicket = async (unused) => void returned.push(unused);
    expect(codeOf(await join(ann, { admission: own }))).toBe('room_full');
    expect(returned).toEqual([]);
  });

  it('[R-ROOM-53] whose return fails changes nothing about the answer', async () => {
    await openLocked({ seats: 1 });
    await join(setup.connect('host'), { admission: ticket() });
    setup.signalling.usedTickets.returnTicket = () => Promise.reject(new Error('away'));
    expect(codeOf(await join(ann, { admission: ticket() }))).toBe('room_full');
  });
});

describe('leaveRoom', () => {
  beforeEach(async () => {
    await create(ann);
    for (const one of [ann, bob]) await join(one);
    ann.received.length = 0;
  });

  it.each([
    [LEAVE_REASONS[0], LEAVE_REASONS[0]],
    ['another', undefined],
    [{ a: 1 }, undefined],
    [undefined, undefined],
  ])('[R-ROOM-62] with the reason %j tells the others: %j', async (reason, notified) => {
    expect(await setup.ask(bob, 'leaveRoom', { room_name: 'den', reason })).toEqual({ ok: true });
    expect(bob.connection.seat).toBeUndefined();
    const { payload } = ann.received[0] as { payload: { reason?: string } };
    expect(payload.reason).toBe(notified);
  });

  it('[R-ROOM-7] of another room, without a seat, or of a seat that is gone is not_a_member', async () => {
    const leave = (client: FakeClient, room_name = 'den') => setup.ask(client, 'leaveRoom', { room_name });
    expect(codeOf(await leave(bob, 'loft'))).toBe('not_a_member');
    expect(codeOf(await leave(setup.connect('cy')))).toBe('not_a_member');
    const { seat } = bob.connection;
    await leave(bob);
    bob.connection.seat = seat;
    expect(codeOf(await leave(bob))).toBe('not_a_member');
  });
});

describe('syncRoom', () => {
  it('[R-BACK-12] sends the room as it is', async () => {
    await create(ann);
    for (const one of [ann, bob]) await join(one);
    const { seat } = bob.connection;
    bob.received.length = 0;
    expect(await setup.ask(bob, 'syncRoom')).toEqual({ ok: true });
    expect(bob.received).toMatchObject([
      { event: 'session', payload: { member_id: 'bob', resume_token: seat?.resumeToken, room_name: 'den' } },
      { event: 'existingUsers', payload: [{ socket_id: 'ann' }] },
    ]);
  });

  it('[R-BACK-12] without a seat, or with one that is gone, is not_a_member', async () => {
    expect(codeOf(await setup.ask(ann, 'syncRoom'))).toBe('not_a_member');
    await create(ann);
    for (const one of [ann, bob]) await join(one);
    const { seat } = bob.connection;
    await setup.ask(bob, 'leaveRoom', { room_name: 'den' });
    bob.connection.seat = seat;
    bob.received.length = 0;
    expect(codeOf(await setup.ask(bob, 'syncRoom'))).toBe('not_a_member');
    bob.connection.seat = { room: 'nowhere', memberId: 'bob', resumeToken: 't', from: 0 };
    expect(codeOf(await setup.ask(bob, 'syncRoom'))).toBe('not_a_member');
    expect(bob.received).toEqual([]);
  });
});
