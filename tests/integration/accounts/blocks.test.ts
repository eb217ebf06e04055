import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { signUp } from '../../support/people/signedUp.ts';
import {
  randomRoomName,
  startModerationServer,
  type ModerationServer,
} from '../../support/node/startModerationServer.ts';
import { statusAndCode, visit, type Visitor } from '../../support/people/visitor.ts';

let server: ModerationServer;
beforeAll(async () => {
  server = await startModerationServer();
});
afterAll(() => server?.close());

const tag = () => `tag-${randomUUID().slice(0, 8)}`;
const listRooms = async (visitor: Visitor, tags: string, by = {}) =>
  ((await visitor.get(`/api/rooms/tags?tags=${tags}`, by)).body as { name: string }[]).map(({ name }) => name);
const search = (visitor: Visitor, userId: string, tags: string, by = {}) =>
  visitor.post(
    '/api/rooms',
    { room_data: { name: randomRoomName(), seats: 2, tags: [tags] }, room_host: { user_id: userId }, match: true },
    by,
  );

/** A guest who waits in a room for anyone who shares the tag. */
async function waiting(tags: string) {
  const member = await signUp(server.url);
  const { body } = await search(member.visitor, member.profile.user_id, tags, member.bearer);
  const { name } = body as { name: string };
  await server.enter(name, { auth: { token: member.token } }, 'whoever');
  return { member, name };
}

describe('blocks', () => {
  it('[R-REPORT-7] belong to an account in every browser, or to one browser’s guest', async () => {
    const ada = await signUp(server.url);
    await ada.call('PUT', '/api/blocks/mallory');
    await ada.call('PUT', '/api/blocks/mallory');
    const elsewhere = await visit(server.url);
    expect((await elsewhere.get('/api/blocks', ada.bearer)).body).toMatchObject([{ user_id: 'mallory' }]);
    expect((await elsewhere.get('/api/blocks')).body).toEqual([]);
    await elsewhere.call('PUT', '/api/blocks/ada');
    expect((await elsewhere.get('/api/blocks')).body).toMatchObject([{ user_id: 'ada' }]);
    expect((await ada.call('DELETE', '/api/blocks/mallory')).status).toBe(204);
    expect((await ada.call('GET', '/api/blocks')).body).toEqual([]);
  });

  it('[R-REPORT-7] are limited to 1,000', async () => {
    const ada = await signUp(server.url);
    await server.sql`
      insert into blocks (owner, user_id)
      select ${`account:${ada.profile.user_id}`}, 'user-' || n from generate_series(1, ${LIMITS.blocks}) n`;
    expect(statusAndCode(await ada.call('PUT', '/api/blocks/one-more'))).toEqual([400, 'invalid']);
    expect((await ada.call('PUT', '/api/blocks/user-7')).status).toBe(204);
  });

  describe('and a search', () => {
    it('[R-REPORT-10] match a guest with nobody whom the guest has blocked', async () => {
      const tags = tag();
      const { member, name } = await waiting(tags);
      const guest = await visit(server.url);
      expect(await listRooms(guest, tags)).toEqual([name]);
      await guest.call('PUT', `/api/blocks/${member.profile.user_id}`);
      expect(await listRooms(guest, tags)).toEqual([]);
      expect((await search(guest, randomUUID(), tags)).status).toBe(201);
      expect(await listRooms(await visit(server.url), tags)).toContain(name);
    });

    it('[R-REPORT-10] match nobody with an account that has blocked them: signed-in users by both calls, guests by `match`', async () => {
      const tags = tag();
      const { member, name } = await waiting(tags);
      const [ada, guestId] = [await signUp(server.url), randomUUID()];
      await member.call('PUT', `/api/blocks/${ada.profile.user_id}`);
      await member.call('PUT', `/api/blocks/${guestId}`);
      expect(await listRooms(ada.visitor, tags, ada.bearer)).toEqual([]);
      expect((await search(ada.visitor, 'whoever', tags, ada.bearer)).status).toBe(201);
      expect((await search(await visit(server.url), guestId, tags)).body).not.toMatchObject({ name });
      expect((await search(await visit(server.url), randomUUID(), tags)).body).toMatchObject({ name });
    });
  });

  it('[R-REPORT-10] reveal nothing to a caller who claims another’s id: they are matched with people who avoid that one', async () => {
    const tags = tag();
    const { member, name } = await waiting(tags);
    const [guest, guestId] = [await visit(server.url), randomUUID()];
    await server.enter(randomRoomName(), { cookie: `guest=${guest.cookies.get('guest')}` }, guestId);
    await member.call('PUT', `/api/blocks/${guestId}`);
    expect((await search(await visit(server.url), guestId, tags)).body).toMatchObject({ name });
  });

  it('[R-REPORT-10] reveal nothing to a guest who claims the id of an account', async () => {
    const tags = tag();
    const { member, name } = await waiting(tags);
    const ada = await signUp(server.url);
    await member.call('PUT', `/api/blocks/${ada.profile.user_id}`);
    expect((await search(await visit(server.url), ada.profile.user_id, tags)).body).toMatchObject({ name });
  });

  it('[R-REPORT-7] belong to the cookie: a caller who claims the guest’s id, or joins under it, has none of them', async () => {
    const room = randomRoomName();
    const ada = await server.guestIn(room);
    await ada.visitor.call('PUT', '/api/blocks/mallory');
    ada.socket.leave();
    const thief = await visit(server.url);
    await server.enter(randomRoomName(), { cookie: `guest=${thief.cookies.get('guest')}` }, randomUUID());
    await search(thief, ada.userId, tag());
    expect((await thief.get('/api/blocks')).body).toEqual([]);
    await thief.call('DELETE', '/api/blocks/mallory');
    expect((await ada.visitor.get('/api/blocks')).body).toMatchObject([{ user_id: 'mallory' }]);
    await server.enter(randomRoomName(), { cookie: ada.cookie }, randomUUID());
    expect((await ada.visitor.get('/api/blocks')).body).toMatchObject([{ user_id: 'mallory' }]);
  });

  it('[R-REPORT-7] need an owner', async () => {
    const { status } = await fetch(`${server.url}/api/blocks`);
    expect(status).toBe(401);
  });
});
