import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { Person } from '../../support/people/socketPerson.ts';
import { visit } from '../../support/people/visitor.ts';
import type { CostWorld } from '../world.ts';
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
async function met({ helper }: CostWorld) {
  const room = randomUUID();
  const connectAndJoin = async () => {
    const cookie = cookiesOf(await visit(helper));
    const person = new Person(helper, { cookie });
    await person.connected();
    await person.ask('createRoom', { room_name: room, user_id: person.id });
    await person.ask('joinRoom', { room_name: room, user_id: person.id });
    return { person, cookie };
  };
  const [asker, target] = [await connectAndJoin(), await connectAndJoin()];
  return { cookie: asker.cookie, room, target: target.person.id };
}

/** A broadcast, by the name that reports have of it. */
async function streamOnAir({ helper }: CostWorld): Promise<string> {
  const person = new Person(helper, {
    cookie: cookiesOf(await visit(helper)),
    address: `10.3.${at >> 8}.${at++ & 255}`,
  });
  await person.connected();
  await person.ask('start-stream', { user_id: person.id });
  await person.settled();
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
      prepare: async (world) => {
        const { cookie, room, target } = await met(world);
        const picture = (await reportedPicture()).toString('base64');
        const chat = Array.from({ length: LIMITS.reportedChatLines }, (_, at) => `${at}`.padEnd(LIMITS.chatMessage));
        const body = { room_name: room, target_socket_id: target, chat, picture, resume_token: undefined };
        return () => ({ cookie, body });
      },
    },
  ],
  'GET /api/blocks': [
    {
      label: 'a full list',
      calls: 50,
      prepare: async (world) => {
        await blocksOf(world);
        return () => ({ headers: world.member.bearer });
      },
    },
  ],
  'PUT /api/blocks/{userId}': [
    {
      prepare: async (world) => {
        const { cookie, room, target } = await met(world);
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
      prepare: async (world) => {
        await casesOf(world, REPORTS.listed);
        return () => ({ path: '/api/staff/reports?state=open', headers: world.staff.bearer });
      },
    },
  ],
  'GET /api/staff/reports/{id}/picture': [
    {
      prepare: async (world) => {
        const [id = ''] = await casesOf(world, 1, 1);
        await world.sql`insert into report_pictures ${world.sql({ report_id: id, picture: await reportedPicture() })}`;
        return () => ({ path: `/api/staff/reports/${id}/picture`, headers: world.staff.bearer });
      },
    },
  ],
  'POST /api/staff/reports/{id}/decision': [
    {
      calls: 100,
      prepare: async (world, count) =>
        each(await casesOf(world, count), (id) => ({
          path: `/api/staff/reports/${id}/decision`,
          headers: world.staff.bearer,
          body: { decision: 'suspend' },
        })),
    },
  ],
  'DELETE /api/staff/reports/{id}/suspension': [
    {
      calls: 100,
      prepare: async (world, count) => {
        const cases = await casesOf(world, count);
        await world.sql`
          insert into suspensions (report_id, keys, until)
          select id, target_keys, now() + interval '1 day' from reports where id in ${world.sql(cases)}`;
        await world.sql`update reports set decision = 'suspend', decided_at = now(), decided_by = ${
          world.staff.profile.user_id
        } where id in ${world.sql(cases)}`;
        return each(cases, (id) => ({ path: `/api/staff/reports/${id}/suspension`, headers: world.staff.bearer }));
      },
    },
  ],
  'DELETE /api/staff/streams/{name}': [
    {
      calls: 20,
      prepare: async (world, count) => {
        const names = await Promise.all(Array.from({ length: count }, () => streamOnAir(world)));
        return each(names, (name) => ({ path: `/api/staff/streams/${name}`, headers: world.staff.bearer }));
      },
    },
  ],
  'POST /api/staff/password-resets': [
    {
      prepare: async (world) => {
        const [account] = await accountsLike(world, 1);
        return () => ({ headers: world.staff.bearer, body: { email: account?.email } });
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
