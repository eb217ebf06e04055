import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { visit } from '../../support/people/visitor.ts';
import type { CostServer } from '../costServer.ts';
import { accountsLike, blocksOf, casesOf, cookiesOf } from './accounts.ts';
import { byMember, each, type HttpRow } from './row.ts';

/** The maximum size of a report's picture, of noise: it cannot be compressed further. */
async function reportedPicture(): Promise<Buffer> {
  const create = {
    width: REPORTS.pictureWidth,
    height: REPORTS.pictureHeight,
    channels: 3,
    background: '#000000',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const;
  for (let quality = 80; ; quality -= 5) {
    const picture = await sharp({ create }).jpeg({ quality }).toBuffer();
    if (picture.length <= REPORTS.pictureBytes) return picture;
  }
}

/** Two people who have met: the one's cookie, the room, and the other's member id. */
async function met({ helper }: CostServer) {
  const room = randomUUID();
  const connectAndJoin = async () => {
    const cookie = cookiesOf(await visit(helper));
    const person = new TestClient(helper, { cookie });
    await person.waitForConnect();
    await person.ask('createRoom', { room_name: room, user_id: person.id });
    await person.ask('joinRoom', { room_name: room, user_id: person.id });
    return { person, cookie };
  };
  const [requester, target] = [await connectAndJoin(), await connectAndJoin()];
  return { cookie: requester.cookie, room, target: target.person.id };
}

/** A broadcast, by the name that reports have of it. */
async function streamOnAir({ helper }: CostServer): Promise<string> {
  const person = new TestClient(helper, {
    cookie: cookiesOf(await visit(helper)),
    address: `10.3.${at >> 8}.${at++ & 255}`,
  });
  await person.waitForConnect();
  await person.ask('start-stream', { user_id: person.id });
  await person.roundTrip();
  const settings = person.received.find(({ event }) => event === 'stream-settings');
  if (!settings) throw new Error('The broadcast has no settings');
  return (settings.payload as { room_name: string }).room_name;
}
let at = 0;

export const STAFF_ROWS: Readonly<Record<string, readonly HttpRow[]>> = {
  'POST /api/reports': [
    {
      label: 'with a picture',
      limit: 'reports',
      prepare: async (server) => {
        const { cookie, room, target } = await met(server);
        const picture = (await reportedPicture()).toString('base64');
        const chat = Array.from({ length: LIMITS.reportedChatMessages }, (_, at) => `${at}`.padEnd(LIMITS.chatMessage));
        const body = { room_name: room, target_socket_id: target, chat, picture, resume_token: undefined };
        return () => ({ cookie, body });
      },
    },
  ],
  'GET /api/blocks': [
    {
      label: 'a full list',
      calls: 50,
      prepare: async (server) => {
        await blocksOf(server);
        return () => ({ headers: server.member.bearer });
      },
    },
  ],
  'PUT /api/blocks/{userId}': [
    {
      prepare: async (server) => {
        const { cookie, room, target } = await met(server);
        const path = `/api/blocks/${'b'.repeat(LIMITS.userId)}`;
        return () => ({ path, cookie, body: { room_name: room, target_socket_id: target } });
      },
    },
  ],
  'DELETE /api/blocks/{userId}': [byMember({ path: `/api/blocks/${'b'.repeat(LIMITS.userId)}` })],
  'GET /api/staff/reports': [
    {
      label: 'a full list',
      calls: 10,
      prepare: async (server) => {
        await casesOf(server, REPORTS.listed);
        return () => ({ path: '/api/staff/reports?state=open', headers: server.staff.bearer });
      },
    },
  ],
  'GET /api/staff/reports/{id}/picture': [
    {
      prepare: async (server) => {
        const [id = ''] = await casesOf(server, 1, 1);
        await server.sql`insert into report_pictures ${server.sql({ report_id: id, picture: await reportedPicture() })}`;
        return () => ({ path: `/api/staff/reports/${id}/picture`, headers: server.staff.bearer });
      },
    },
  ],
  'POST /api/staff/reports/{id}/decision': [
    {
      calls: 100,
      prepare: async (server, count) =>
        each(await casesOf(server, count), (id) => ({
          path: `/api/staff/reports/${id}/decision`,
          headers: server.staff.bearer,
          body: { decision: 'suspend' },
        })),
    },
  ],
  'DELETE /api/staff/reports/{id}/suspension': [
    {
      calls: 100,
      prepare: async (server, count) => {
        const cases = await casesOf(server, count);
        await server.sql`
          insert into suspensions (report_id, keys, until)
          select id, target_keys, now() + interval '1 day' from reports where id in ${server.sql(cases)}`;
        await server.sql`update reports set decision = 'suspend', decided_at = now(), decided_by = ${
          server.staff.profile.user_id
        } where id in ${server.sql(cases)}`;
        return each(cases, (id) => ({ path: `/api/staff/reports/${id}/suspension`, headers: server.staff.bearer }));
      },
    },
  ],
  'DELETE /api/staff/streams/{name}': [
    {
      calls: 20,
      prepare: async (server, count) => {
        const names = await Promise.all(Array.from({ length: count }, () => streamOnAir(server)));
        return each(names, (name) => ({ path: `/api/staff/streams/${name}`, headers: server.staff.bearer }));
      },
    },
  ],
  'POST /api/staff/password-resets': [
    {
      prepare: async (server) => {
        const [account] = await accountsLike(server, 1);
        return () => ({ headers: server.staff.bearer, body: { email: account?.email } });
      },
    },
  ],
  'GET /api/staff/audit': [
    {
      label: 'a full list',
      calls: 50,
      prepare: async ({ sql, staff }) => {
        await sql`
          insert into audit (id, staff_id, action, subject, note)
          select gen_random_uuid()::text, ${staff.profile.user_id}, 'dismiss', 'account:' || i, repeat('n', ${LIMITS.staffNote}::int)
          from generate_series(1, ${LIMITS.auditListed}::int) i`;
        return () => ({ headers: staff.bearer });
      },
    },
  ],
  'GET /metrics': [{ label: 'from this machine', calls: 50, isFromHere: true }],
};
