import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CreatedRoom, ListedRoom } from '@colloquy/machines/contract/http.ts';
import { guestOf } from '@colloquy/server/accounts/sessions/guestCookie.ts';
import { hashToken } from '@colloquy/server/platform/access/signing.ts';
import { NODE_ID, startApi, type StartedApi } from '../../support/node/startApi.ts';
import { visit, type Reply, type Visitor } from '../../support/people/visitor.ts';

let api: StartedApi;
let visitor: Visitor;
beforeEach(async () => {
  // All requests here come from one address.
  api = await startApi({ options: { limitsFactor: 1_000 } });
  visitor = await visit(api.url);
});
afterEach(() => api.stop());

type Form = { seats?: number; tags?: string[]; is_private?: boolean; password?: string };
const form = (name: string, { seats = 2, tags = [], ...more }: Form = {}) => ({
  name,
  seats,
  tags,
  active: true,
  is_private: false,
  password: '',
  ...more,
});
const host = (name: string, more?: Form, by = 'host') =>
  visitor.post('/api/rooms', { room_data: form(name, more), room_host: { user_id: by, username: 'x' } });
const joinRandom = (name: string, by: string, more: { tags?: string[]; exclude?: string[]; people?: string[] } = {}) =>
  visitor.post('/api/rooms', {
    room_data: form(name, { tags: more.tags ?? [] }),
    room_host: { user_id: by },
    match: true,
    exclude: more.exclude ?? [],
    exclude_user_ids: more.people ?? [],
  });
const enter = (room: string, userId: string, more: { hostKeyHash?: string; holderKeys?: string[] } = {}) =>
  api.registry.join({
    room,
    userId,
    holderKeys: [`guest:${userId}`],
    socketId: `socket-${userId}`,
    node: NODE_ID,
    ...more,
  });
const created = (reply: Reply) => reply.body as CreatedRoom;
const names = async (path: string) => {
  const { body } = await visitor.get(path);
  return (body as ListedRoom[]).map(({ name }) => name);
};

describe('hosting', () => {
  it('[R-HTTP-6] returns the room, its id and the key of its creator', async () => {
    const reply = await host('abc-defg-hij', { seats: 4, tags: [' Chess ', 'chess', ''] });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^[\w-]{20,}$/),
      name: 'abc-defg-hij',
      host_key: expect.stringMatching(/^[\w-]{22,}$/),
    });
    expect(api.roomRecords.stored.get('abc-defg-hij')).toMatchObject({
      id: created(reply).id,
      seats: 4,
      tags: ['Chess'],
    });
  });

  it('[R-ROOM-14] the bearer of that key is the creator', async () => {
    const { host_key } = created(await host('keyed'));
    const outcome = await enter('keyed', 'somebody', { hostKeyHash: hashToken(host_key ?? '') });
    expect(outcome).toMatchObject({ kind: 'joined', session: { roster: { adminId: 'socket-somebody' } } });
  });

  it('[R-HTTP-6] needs no more than name and seats', async () => {
    const room_data = { name: 'plain-room', seats: 1 };
    expect((await visitor.post('/api/rooms', { room_data, room_host: { user_id: 'u' } })).status).toBe(201);
  });

  it('[R-HTTP-6] a taken name is 409, and the room stays as it is', async () => {
    const first = created(await host('taken', { seats: 3 }));
    const second = await host('taken', { seats: 9, password: 'other' });
    expect(second).toMatchObject({ status: 409, body: { code: 'room_exists' } });
    expect((await visitor.get('/api/rooms/taken')).body).toMatchObject({ id: first.id, seats: 3, has_password: false });
    expect(api.roomRecords.stored.get('taken')).toMatchObject({ id: first.id, passwordHash: null });
  });

  it('[R-HTTP-6] of many simultaneous requests for one name one gets it and its record is theirs', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => host('wanted', { password: `secret-${n}` })));
    const won = replies.filter(({ status }) => status === 201);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(won.map((reply) => created(reply).id)).toEqual([api.roomRecords.stored.get('wanted')?.id]);
  });

  it('[R-ROOM-11] the name of an ended room is reused, with another id', async () => {
    const dead = { id: 'old', name: 'phoenix', seats: 7, tags: [], isPrivate: true, hasPassword: false, createdAt: 1 };
    await api.roomRecords.save({ ...dead, passwordHash: null });
    const { id } = created(await host('phoenix'));
    expect(id).not.toBe('old');
    expect(api.roomRecords.stored.get('phoenix')).toMatchObject({ id, seats: 2, isPrivate: false });
  });

  it('[R-HTTP-20] is not acknowledged without a record, and nobody is sent there', async () => {
    api.roomRecords.failWith(Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' }));
    const reply = await host('unsaved', { tags: ['tea'] });
    expect(reply).toMatchObject({ status: 503, body: { code: 'try_again' } });
    api.roomRecords.failWith(undefined);
    expect(await names('/api/rooms/tags?tags=tea')).toEqual([]);
    expect((await host('unsaved', { is_private: true })).status).toBe(201);
    expect((await joinRandom('next', 'other', { tags: ['tea'] })).status).toBe(201);
  });

  it('a signed-in host is identified by the bearer token, not by the body', async () => {
    const body = { room_data: form('adas'), room_host: { user_id: 'somebody-else' } };
    await visitor.post('/api/rooms', body, { Authorization: 'Bearer ada-token' });
    expect(await enter('adas', 'somebody-else')).toMatchObject({ session: { roster: { adminId: null } } });
    expect(await enter('adas', 'acct_ada', { holderKeys: ['account:acct_ada'] })).toMatchObject({
      session: { roster: { adminId: 'socket-acct_ada' } },
    });
  });
});

describe('a room by name', () => {
  it('[R-HTTP-8] shows its settings, never its password or key', async () => {
    const { id, host_key } = created(
      await host('shown', { seats: 3, tags: ['go'], is_private: true, password: 'hush-hush' }),
    );
    await enter('shown', 'creator', { hostKeyHash: hashToken(host_key ?? '') });
    const reply = await visitor.get('/api/rooms/shown');
    expect(reply.body).toEqual({
      id,
      name: 'shown',
      seats: 3,
      occupied: 1,
      present: 1,
      tags: ['go'],
      is_private: true,
      has_password: true,
      locked: false,
      active: true,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(reply.text).not.toMatch(/hush|argon|key/);
  });

  it('[R-ROOM-40] distinguishes people from kept seats', async () => {
    await host('kept', { seats: 3 });
    expect((await visitor.get('/api/rooms/kept')).body).toMatchObject({ occupied: 1, present: 0 });
  });

  it('[R-HTTP-8] that is not live is found, and not active', async () => {
    const record = { id: 'id', name: 'asleep', seats: 5, tags: [], isPrivate: false, hasPassword: true, createdAt: 0 };
    await api.roomRecords.save({ ...record, passwordHash: '$argon2id$secret' });
    const { text, body } = await visitor.get('/api/rooms/asleep');
    expect(body).toMatchObject({
      active: false,
      occupied: 0,
      has_password: true,
      created_at: '1970-01-01T00:00:00.000Z',
    });
    expect(text).not.toMatch('argon');
  });

  it.each(['nobody-was-here', 'Not-A-Name', 'a'.repeat(65), 'a%00b', '..', '__proto__', 'constructor'])(
    '[R-HTTP-8] is 404 when it is %s',
    async (name) => {
      const path = name === '..' ? '/api/rooms/%2e%2e%2f' : `/api/rooms/${name}`;
      expect(await visitor.get(path)).toMatchObject({ status: 404, body: { code: 'room_not_found' } });
    },
  );

  it('needs no database while it lives', async () => {
    await host('living');
    api.roomRecords.failWith(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    expect((await visitor.get('/api/rooms/living')).status).toBe(200);
    expect(await visitor.get('/api/rooms/other')).toMatchObject({ status: 503, body: { code: 'try_again' } });
  });
});

describe('the lists', () => {
  it('[R-HTTP-4] public live rooms, newest first, with these fields', async () => {
    await host('first', { tags: ['a'] });
    await host('second');
    const { body } = await visitor.get('/api/rooms/active');
    expect((body as ListedRoom[]).map(({ name }) => name)).toEqual(['second', 'first']);
    expect(Object.keys((body as object[])[0] ?? {}).toSorted()).toEqual(
      ['created_at', 'id', 'name', 'occupied', 'seats', 'tags'].toSorted(),
    );
  });

  it('[R-ROOM-23] private rooms are in neither, rooms with a password in the first only', async () => {
    await host('open-door', { tags: ['x'] });
    await host('hidden', { tags: ['x'], is_private: true });
    await host('guarded', { tags: ['x'], password: 'hush' });
    expect((await names('/api/rooms/active')).toSorted()).toEqual(['guarded', 'open-door']);
    expect(await names('/api/rooms/tags?tags=x')).toEqual(['open-door']);
  });

  it('[R-HTTP-5] most shared tags first, then longest waiting', async () => {
    await host('one-a', { tags: ['tea'] });
    await host('two', { tags: ['tea', 'go'] });
    await host('one-b', { tags: ['go'] });
    await host('none', { tags: ['other'] });
    expect(await names('/api/rooms/tags?tags=%20TEA%20,Go,,')).toEqual(['two', 'one-a', 'one-b']);
  });

  it.each(['/api/rooms/tags', '/api/rooms/tags?tags=', '/api/rooms/tags?tags=,'])(
    '[R-HTTP-5] %s: any room',
    async (path) => {
      await host('with', { tags: ['tea'] });
      await host('without');
      expect(await names(path)).toEqual(['with', 'without']);
    },
  );

  it('[R-HTTP-5] full and locked rooms are left out', async () => {
    await host('full', { seats: 1 });
    await enter('full', 'host');
    const { host_key } = created(await host('locked'));
    const admin = await enter('locked', 'admin', { hostKeyHash: hashToken(host_key ?? '') });
    if (admin.kind === 'joined')
      await api.registry.setRoom({ room: 'locked', admin: admin.session.memberId, locked: true });
    expect(await names('/api/rooms/tags')).toEqual([]);
  });

  it.each([`tags=${'t'.repeat(33)}`, 'tags=1,2,3,4,5,6,7,8,9,10,11'])('refuse ?%s', async (query) => {
    expect(await visitor.get(`/api/rooms/tags?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

describe('Join Random without a match', () => {
  it('[R-ROOM-27] two who search at the same moment meet', async () => {
    const replies = await Promise.all([
      joinRandom('mine', 'ann', { tags: ['tea'] }),
      joinRandom('yours', 'ben', { tags: ['tea'] }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(new Set(replies.map((reply) => created(reply).id)).size).toBe(1);
  });

  it('[R-ROOM-27] 40 with one tag at the same moment: 20 rooms of two', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => joinRandom(`room-${n}`, `user-${n}`, { tags: ['tea'] })),
    );
    const rooms = replies.map((reply) => created(reply).name).toSorted();
    expect(new Set(rooms).size).toBe(20);
    expect(rooms.every((name, n) => name === rooms[n % 2 === 0 ? n + 1 : n - 1])).toBe(true);
    expect(api.roomRecords.stored.size).toBe(20);
  });

  it('[R-HTTP-7] is matched with a waiting room: no key, and nothing of the request’s own room is stored', async () => {
    const { id } = created(await host('waiting', { tags: ['tea'] }));
    const reply = await joinRandom('unused', 'ben', { tags: ['TEA'] });
    expect([reply.status, reply.body]).toEqual([200, { id, name: 'waiting', shared_tags: ['TEA'] }]);
    expect([...api.roomRecords.stored.keys()]).toEqual(['waiting']);
  });

  it('[R-HTTP-7] hosts when no tag is shared', async () => {
    await host('waiting', { tags: ['tea'] });
    expect((await joinRandom('own', 'ben', { tags: ['coffee'] })).status).toBe(201);
  });

  it('[R-HTTP-7] is never matched with an excluded room', async () => {
    await host('seen-already');
    const reply = await joinRandom('own', 'ben', { exclude: ['seen-already'] });
    expect([reply.status, created(reply).name]).toEqual([201, 'own']);
  });

  it('[R-HTTP-31] nor with an excluded person, wherever they are now', async () => {
    await host('elsewhere', { seats: 3 });
    await enter('elsewhere', 'met,before');
    expect((await joinRandom('own', 'ben', { people: ['nobody', 'met,before'] })).status).toBe(201);
    const many = Array.from({ length: 11 }, (_, n) => `met-${n}`);
    expect((await joinRandom('own-2', 'ben', { people: many })).status).toBe(400);
  });

  it('[R-HTTP-31] a list does not reveal which room somebody is in', async () => {
    await host('elsewhere', { seats: 3 });
    await enter('elsewhere', 'ann');
    expect(await names('/api/rooms/tags?tags=&exclude_user_ids=ann')).toContain('elsewhere');
  });

  it('[R-ROOM-25] the seat is kept: the next one is not sent there, and no one else can take it', async () => {
    await host('for-two');
    expect(created(await joinRandom('own-1', 'ben')).name).toBe('for-two');
    await api.registry.keepAlive([`guest:${guestOf(api.services.signer, `guest=${visitor.cookies.get('guest')}`)}`]);
    expect(created(await joinRandom('own-2', 'cid')).name).toBe('own-2');
    expect(await enter('for-two', 'dan')).toMatchObject({ kind: 'refused', code: 'room_full' });
    expect(await enter('for-two', 'ben')).toMatchObject({ kind: 'joined' });
  });

  it('[R-HTTP-7] is not sent where it was kicked', async () => {
    const { host_key } = created(await host('strict', { seats: 3 }));
    const admin = await enter('strict', 'admin', { hostKeyHash: hashToken(host_key ?? '') });
    await enter('strict', 'ben');
    if (admin.kind === 'joined') {
      await api.registry.kick({ room: 'strict', admin: admin.session.memberId, target: 'socket-ben' });
    }
    expect((await joinRandom('own', 'ben')).status).toBe(201);
    expect((await joinRandom('own-2', 'cid', { exclude: ['own'] })).body).toMatchObject({ name: 'strict' });
  });

  it('[R-HTTP-6] needs a free name too', async () => {
    await host('taken', { is_private: true });
    expect((await joinRandom('taken', 'ben')).status).toBe(409);
  });
});
