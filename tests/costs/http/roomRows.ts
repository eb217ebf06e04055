import { randomUUID } from 'node:crypto';
import type { CreateRoomBody } from '@colloquy/machines/contract/http.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '@colloquy/machines/contract/constants.ts';
import sharp from 'sharp';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { obtainGrant, INSPECT_TOKEN } from '../../support/people/developer.ts';
import { bearer } from '../../support/people/signedUp.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { visit } from '../../support/people/visitor.ts';
import type { CostServer } from '../costServer.ts';
import { cookiesOf } from './accounts.ts';
import { byMember, each, HASHING, type HttpRow } from './row.ts';

const TAGS = Array.from({ length: LIMITS.tagsPerRoom }, (_, at) => `${at}`.padEnd(LIMITS.tag, 't'));
const REQUESTED = `tags=${TAGS.join(',')}`;

/** A room with one person in it, whose page is open for as long as the helper lives. */
async function openRoom({ helper }: CostServer, password = ''): Promise<string> {
  const name = randomUUID().padEnd(LIMITS.roomName, 'r');
  const visitor = await visit(helper);
  const userId = randomUUID();
  const room_data = { name, seats: 8, tags: TAGS, is_private: password !== '', password };
  const { body } = await visitor.post('/api/rooms', { room_data, room_host: { user_id: userId } });
  const host = new TestClient(helper, { cookie: cookiesOf(visitor) });
  await host.waitForConnect();
  await host.ask('joinRoom', { room_name: name, user_id: userId, host_key: (body as { host_key: string }).host_key });
  return name;
}

/** The maximum number of public rooms of a list. */
const crowd = async (server: CostServer, count: number) => {
  for (let made = 0; made < Math.min(count, LIMITS.activeRoomsListed); made += 1) await openRoom(server);
};

/** @param more in addition to the schema's heaviest value. */
const opened = (more: Partial<CreateRoomBody['room_data']>, rest: object = {}): Pick<HttpRow, 'prepare'> => ({
  prepare: async () => () => ({
    body: {
      room_data: { name: randomUUID().padEnd(LIMITS.roomName, 'r'), seats: 2, is_private: false, tags: TAGS, ...more },
      match: false,
      waiting_in: undefined,
      ...rest,
    },
  }),
});

/** A broadcast of a new guest, and a picture as large as its page sends. */
async function broadcast({ helper }: CostServer) {
  const visitor = await visit(helper);
  const cookie = cookiesOf(visitor);
  const person = new TestClient(helper, { cookie });
  await person.waitForConnect();
  await person.ask('start-stream', { user_id: randomUUID() });
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const side = STREAMS.picturePixels;
  const body = await sharp({ create: { width: side, height: side, channels: 3, background: 'teal', noise } })
    .jpeg()
    .toBuffer();
  const headers = { cookie, [CSRF_HEADER]: visitor.cookies.get(CSRF_COOKIE) ?? '', 'content-type': 'image/jpeg' };
  return { path: `/api/streams/${person.id}/picture`, headers, body, visitor };
}

/** Counts as a room creation, and creates one the first time only. */
const cheap = () => ({
  method: 'POST',
  path: '/api/rooms',
  body: { room_data: { name: 'one-of-many', seats: 2 }, room_host: { user_id: 'somebody' } },
});

/** Unknown keys only, so that nothing is refused: as long as a body may be. */
const unknownKeys = () => {
  const keys = Array.from({ length: LIMITS.frameBytes / 12 }, (_, at) => [at.toString(36), at % 10]);
  return Object.fromEntries(keys) as object;
};

export const ROOM_ROWS: Readonly<Record<string, readonly HttpRow[]>> = {
  'GET /api/rooms/active': [
    {
      label: 'a full list',
      prepare: async (server, count) => {
        await crowd(server, count);
        return () => ({});
      },
    },
  ],
  'GET /api/rooms/tags': [
    {
      label: 'a full list',
      prepare: async () => () => ({ path: `/api/rooms/tags?${REQUESTED}&languages=en,de,fr,es,it` }),
    },
  ],
  'POST /api/rooms': [
    { label: 'opened', limit: 'rooms', ...opened({ password: '' }) },
    { label: 'found by match', limit: 'rooms', ...opened({ password: '' }, { match: true }) },
    { label: 'full of unknown keys', limit: 'rooms', calls: 100, cheap, ...opened({ password: '' }, unknownKeys()) },
    { label: 'with a password', ...HASHING, ...opened({ password: 'p'.repeat(LIMITS.roomPassword) }) },
  ],
  'GET /api/rooms/{name}': [
    {
      label: 'one that sleeps',
      prepare: async ({ sql }) => {
        const name = randomUUID();
        const row = { name, id: name, seats: 2, tags: TAGS, is_private: false, created_at: new Date() };
        await sql`insert into room_records ${sql(row)}`;
        return () => ({ path: `/api/rooms/${name}` });
      },
    },
  ],
  'POST /api/rooms/{name}/admission': [
    {
      ...HASHING,
      prepare: async (server) => {
        const password = 'p'.repeat(LIMITS.roomPassword);
        const name = await openRoom(server, password);
        return () => ({ path: `/api/rooms/${name}/admission`, body: { password } });
      },
    },
  ],
  'GET /api/streams/{id}/picture': [
    {
      limit: 'streamPicturesShown',
      prepare: async (server) => {
        const { path, body, visitor } = await broadcast(server);
        await visitor.call('PUT', path, new Uint8Array(body), { 'Content-Type': 'image/jpeg' });
        return () => ({ path });
      },
    },
  ],
  'PUT /api/streams/{id}/picture': [
    {
      limit: 'streamPictures',
      prepare: async (server) => {
        const { path, headers, body } = await broadcast(server);
        return () => ({ path, headers, body });
      },
    },
  ],
  'GET /api/pulse': [{ limit: 'pulses', prepare: async () => () => ({ path: `/api/pulse?${REQUESTED}` }) }],
  'GET /api/ice-servers': [byMember()],
  'GET /api/capabilities': [{}],
  'GET /api/terms': [{}],
  'GET /api/openapi.json': [{}],
  'POST /api/inspections': [
    {
      limit: 'inspections',
      prepare: async (server) => {
        const room_name = await openRoom(server);
        return () => ({ body: { room_name }, headers: bearer(INSPECT_TOKEN) });
      },
    },
  ],
  'DELETE /api/inspections/{id}': [
    {
      limit: 'inspections',
      prepare: async (server, count) => {
        const room = await openRoom(server);
        const grants = await Promise.all(Array.from({ length: count }, () => obtainGrant(server.helper, room)));
        return each(grants, ({ id }) => ({ path: `/api/inspections/${id}`, headers: bearer(INSPECT_TOKEN) }));
      },
    },
  ],
  'GET /healthz': [{}],
  'GET /readyz': [{}],
};
