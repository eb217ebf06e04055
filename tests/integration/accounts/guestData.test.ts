import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GuestData } from '@colloquy/machines/contract/accounts.ts';
import { startModerationServer, type ModerationServer } from '../../support/node/startModerationServer.ts';
import { createVisitor, visit, type Visitor } from '../../support/people/visitor.ts';

let server: ModerationServer;
beforeAll(async () => {
  server = await startModerationServer();
});
afterAll(() => server?.close());

const keptOf = async (visitor: Visitor) => (await visitor.get('/api/guest')).body as GuestData;

it('[R-FAQ-11] a guest sees what is stored for its cookie, and nothing of others', async () => {
  const [ada, ben] = [await visit(server.url), await visit(server.url)];
  await ada.call('PUT', '/api/blocks/somebody');
  await ben.call('PUT', '/api/blocks/somebody-else');
  const kept = await keptOf(ada);
  expect(kept).toMatchObject({ blocks: [{ user_id: 'somebody' }], reports: [], warnings: [] });
  expect(Math.abs(Date.now() - Date.parse(kept.known_since ?? ''))).toBeLessThan(60_000);
});

it('[R-FAQ-11] a guest can erase it: blocks and cookie are gone, and a report no longer contains its reporter', async () => {
  const { ada, id } = await server.fileReport();
  const { visitor } = ada;
  await visitor.call('PUT', '/api/blocks/somebody');
  expect(await keptOf(visitor)).toMatchObject({ reports: [{ id }], blocks: [{ user_id: 'somebody' }] });
  const cookie = visitor.cookies.get('guest') ?? '';
  const erased = await visitor.call('DELETE', '/api/guest');
  expect(erased.status).toBe(204);
  expect(erased.headers.getSetCookie().join()).toMatch(/guest=;.*Max-Age=0/);
  const again = (await createVisitor(server.url).get('/api/guest', { Cookie: `guest=${cookie}` })).body;
  expect(again).toMatchObject({ reports: [], blocks: [], warnings: [] });
  const [row] = await server.sql`select reporter_key, reporter_id from reports where id = ${id}`;
  expect(row).toEqual({ reporter_key: `forgotten:${id}`, reporter_id: '' });
});

it('[R-FAQ-11] nothing is stored without a cookie, and no other site can erase', async () => {
  const newcomer = createVisitor(server.url);
  expect(await keptOf(newcomer)).toEqual({ known_since: null, reports: [], blocks: [], warnings: [] });
  expect((await newcomer.send('/api/guest', { method: 'DELETE' })).status).toBe(403);
});
