import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { term } from '@colloquy/machines/contract/terms.ts';
import { createPeople } from '@colloquy/server/accounts/postgresPeople.ts';
import { createDatabasePing, type Database } from '@colloquy/server/platform/database/connect.ts';
import { deleteOldRoomRecords } from '@colloquy/server/housekeeping.ts';
import { createRoomRecords } from '@colloquy/server/rooms/postgresRoomRecords.ts';
import { createStreamBans } from '@colloquy/server/broadcasts/postgresStreamBans.ts';
import { createTerms } from '@colloquy/server/rooms/postgresTerms.ts';
import type { RoomSummary } from '@colloquy/server/rooms/registryTypes.ts';
import type { RoomRecord } from '@colloquy/server/rooms/roomRecords.ts';
import { hashToken } from '@colloquy/server/platform/access/signing.ts';
import { MIGRATIONS, openDatabase } from '../../support/node/database.ts';
import { startEmbeddedDatabase } from '../../support/programs/startEmbeddedDatabase.ts';
import { startPostgres } from '../../support/programs/startPostgres.ts';
import { startServer } from '../../support/node/startServer.ts';
import { createVisitor } from '../../support/people/visitor.ts';

const FORMS = [
  { form: 'embedded Postgres', embedded: true, start: () => startEmbeddedDatabase() },
  { form: 'real Postgres', embedded: false, start: () => startPostgres() },
];

const aRecord = (changes: Partial<RoomRecord> = {}): RoomRecord => ({
  id: randomUUID(),
  name: `room-${randomUUID().slice(0, 8)}`,
  seats: 2,
  tags: ['chess', 'tea, "green"', 'ünïcode {}'],
  isPrivate: false,
  hasPassword: false,
  passwordHash: null,
  createdAt: 1_700_000_000_123,
  ...changes,
});

const banAt = (at: number, more: object = {}) =>
  ({ id: `${at}`, kind: 'ban', userId: 'eve', name: 'Eve', keys: ['guest:eve'], at, ...more }) as const;

describe.each(FORMS)('records in $form', ({ embedded, start }) => {
  let server: Awaited<ReturnType<typeof start>>;
  let sql: Database;

  beforeAll(async () => {
    server = await start();
    sql = await openDatabase(server.url, embedded);
  });
  afterAll(async () => {
    await sql?.end({ timeout: 1 });
    await server?.stop();
  });

  it('returns a room record as it was stored', async () => {
    const record = aRecord({ isPrivate: true, hasPassword: true, passwordHash: '$argon2id$v=19$abc' });
    await createRoomRecords(sql).save(record);
    expect(await createRoomRecords(sql).find(record.name)).toEqual(record);
  });

  it('stores a record without tags', async () => {
    const record = aRecord({ tags: [] });
    await createRoomRecords(sql).save(record);
    expect(await createRoomRecords(sql).find(record.name)).toEqual(record);
  });

  it('has no record of an unused name', async () => {
    expect(await createRoomRecords(sql).find('nobody-was-here')).toBeUndefined();
  });

  it('[R-HTTP-21] deletes after 30 days a record whose room nobody opened again, unless the room lives', async () => {
    const [old, living, fresh] = [aRecord(), aRecord(), aRecord()];
    const records = createRoomRecords(sql);
    for (const record of [old, living, fresh]) await records.save(record);
    await sql`update room_records set used_at = now() - interval '31 days' where name in ${sql([old.name, living.name])}`;
    const findRoom = async (name: string) => (name === living.name ? ({} as RoomSummary) : undefined);
    await deleteOldRoomRecords(sql, { findRoom });
    expect(await records.find(old.name)).toBeUndefined();
    expect(await records.find(fresh.name)).toEqual(fresh);
    await deleteOldRoomRecords(sql, { findRoom: async () => undefined });
    expect(await records.find(living.name)).toEqual(living);
  });

  it('[R-HTTP-21] keeps a record for 30 more days when its room is opened again', async () => {
    const kept = aRecord();
    const records = createRoomRecords(sql);
    await records.save(kept);
    await sql`update room_records set used_at = now() - interval '31 days' where name = ${kept.name}`;
    expect(await records.saveIfNew(aRecord({ name: kept.name }))).toEqual(kept);
    await deleteOldRoomRecords(sql, { findRoom: async () => undefined });
    expect(await records.find(kept.name)).toEqual(kept);
  });

  it('[R-HTTP-21] keeps a record until the room is made again, with its new id', async () => {
    const old = aRecord({ hasPassword: true, passwordHash: 'old' });
    const anew = aRecord({ name: old.name, seats: 5, tags: ['other'], createdAt: old.createdAt + 1 });
    await createRoomRecords(sql).save(old);
    await createRoomRecords(sql).save(anew);
    expect(await createRoomRecords(sql).find(old.name)).toEqual(anew);
  });

  it('lets one of twenty that save the same new name win, and returns that one to all', async () => {
    const name = `race-${randomUUID().slice(0, 8)}`;
    const rivals = Array.from({ length: 20 }, () => aRecord({ name }));
    const answers = await Promise.all(rivals.map((rival) => createRoomRecords(sql).saveIfNew(rival)));
    const stored = await createRoomRecords(sql).find(name);
    expect(rivals).toContainEqual(stored);
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([stored?.id]));
  });

  it('does not change an existing record', async () => {
    const record = aRecord();
    await createRoomRecords(sql).save(record);
    expect(await createRoomRecords(sql).saveIfNew(aRecord({ name: record.name, seats: 9 }))).toEqual(record);
  });

  it('[R-TERMS-1] everyone may read the ten sample terms, each with every field and no other', async () => {
    const server = await startServer({ database: sql });
    const { status, body } = await createVisitor(server.url).get('/api/terms');
    await server.close();
    expect(status).toBe(200);
    const terms = body as unknown[];
    expect(terms).toHaveLength(10);
    // Parsing drops fields outside the contract: so there are neither more nor fewer.
    expect(terms.map((each) => term.parse(each))).toEqual(terms);
    expect(terms[7]).toMatchObject({
      term: 'àṣẹ',
      language: { iso_639_1: 'yo', dialects: [{ id: 7, name: 'Ekiti', language_id: 4 }, { name: 'Ijebu' }] },
      created_by: { id: 'author_tunde', username: 'tunde', languages: ['Yoruba', 'English'], is_vetted: false },
      creation_date: '2026-04-06T09:00:00.000Z',
    });
  });

  it('[R-TERMS-1] a term that is written into the database is served', async () => {
    await sql`
      insert into terms (term, definition, spelling, parts_of_speech, created_by, language_id)
      values ('motd', 'message of the day', 'motd', ${['noun']}, 'author_lena', 1)`;
    const terms = await createTerms(sql).list(100);
    expect(terms.at(-1)).toMatchObject({ id: 11, term: 'motd', synonyms: [], dialect_id: null, translations: [] });
    expect(await createTerms(sql).list(3)).toHaveLength(3);
  });

  it('knows the owner of a bearer token until it expires', async () => {
    const userId = randomUUID();
    await sql`insert into profiles (user_id, username, email) values (${userId}, 'ada', ${`${userId}@example.org`})`;
    await sql`
      insert into sessions (token_hash, user_id, expires_at) values
        (${hashToken(`good-${userId}`)}, ${userId}, now() + interval '1 hour'),
        (${hashToken(`old-${userId}`)}, ${userId}, now() - interval '1 second')`;
    const people = createPeople(sql);
    expect(await people.profileByToken(`good-${userId}`)).toEqual({
      user_id: userId,
      is_anonymous: false,
      is_authenticated: true,
      is_superuser: false,
      is_staff: false,
      username: 'ada',
      email: `${userId}@example.org`,
      first_name: '',
      last_name: '',
      full_name: '',
      avatar: '',
    });
    expect(await people.profileByToken(`old-${userId}`)).toBeUndefined();
    expect(await people.profileByToken('never seen')).toBeUndefined();
    expect(await people.profileByToken('')).toBeUndefined();
  });

  it('[R-MOD-7] [R-MOD-8] keeps the newest bans of an account, as long as it exists', async () => {
    const userId = randomUUID();
    await sql`insert into profiles (user_id, username, email) values (${userId}, 'bea', ${`${userId}@example.org`})`;
    const bans = createStreamBans(sql);
    const first = 1_700_000_000_000;
    await bans.save(userId, banAt(first, { network: 'hash' }));
    expect(await bans.of(userId)).toEqual([banAt(first, { network: 'hash' })]);
    for (let at = 1; at <= STREAMS.bansKept; at += 1) await bans.save(userId, banAt(first + at * 60_000));
    const kept = await bans.of(userId);
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([
      STREAMS.bansKept,
      `${first + 60_000}`,
      `${first + STREAMS.bansKept * 60_000}`,
    ]);
    await bans.lift(userId, `${first + 60_000}`);
    expect(await bans.of(userId)).toHaveLength(STREAMS.bansKept - 1);
    expect(await bans.of(randomUUID())).toEqual([]);
    await createPeople(sql).remove(userId);
    expect(await bans.of(userId)).toEqual([]);
  });

  it('[R-MOD-6] forgets the network of a ban after an hour', async () => {
    const userId = randomUUID();
    await sql`insert into profiles (user_id, username, email) values (${userId}, 'cat', ${`${userId}@example.org`})`;
    const bans = createStreamBans(sql);
    await bans.save(userId, banAt(1_700_000_000_000, { id: 'old', network: 'hash' }));
    await bans.save(userId, banAt(1_700_000_000_000 + DELAYS.suspendedNetwork + 1, { id: 'new', network: 'hash' }));
    expect((await bans.of(userId)).map(({ network }) => network)).toEqual([undefined, 'hash']);
  });

  it('shows others only the public part of a profile', async () => {
    const userId = randomUUID();
    await sql`insert into profiles (user_id, username, email) values (${userId}, 'bob', ${`${userId}@example.org`})`;
    expect(await createPeople(sql).publicProfile(userId)).toEqual({
      user_id: userId,
      username: 'bob',
      avatar: '',
      is_anonymous: false,
      is_authenticated: true,
      is_superuser: false,
      is_staff: false,
    });
  });

  it.each(['nobody', '', 'a\0b', "'; drop table profiles; --"])('knows no profile of %o', async (userId) => {
    expect(await createPeople(sql).publicProfile(userId)).toBeUndefined();
  });

  it('refuses a second account for an email in other case', async () => {
    await sql`insert into profiles (user_id, username, email) values (${randomUUID()}, 'c', 'Carol@example.org')`;
    await expect(
      sql`insert into profiles (user_id, username, email) values (${randomUUID()}, 'd', 'carol@EXAMPLE.org')`,
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('is healthy, and migrating a second time changes nothing', async () => {
    const record = aRecord();
    await createRoomRecords(sql).save(record);
    const again = await openDatabase(server.url, embedded);
    expect(await createDatabasePing(again).answers()).toBe(true);
    expect(await createRoomRecords(again).find(record.name)).toEqual(record);
    await again.end({ timeout: 1 });
  });

  it('rolls back a failed transaction, and serves on', async () => {
    const record = aRecord();
    await expect(
      sql.begin(async (tx) => {
        await tx`insert into room_records ${tx({ name: record.name, id: record.id, seats: 0, tags: [], is_private: false, created_at: new Date() })}`;
      }),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await createRoomRecords(sql).find(record.name)).toBeUndefined();
  });
});

describe('a lost Postgres', () => {
  it('makes queries fail and is reconnected when it is back', async () => {
    const server = await startPostgres();
    const sql = await openDatabase(server.url, false);
    const ping = createDatabasePing(sql);
    const records = createRoomRecords(sql);
    const kept = aRecord();
    await records.save(kept);

    await server.crash();
    expect(await ping.answers()).toBe(false);
    await expect(records.find(kept.name)).rejects.toThrow();

    await server.restart();
    await expect.poll(() => ping.answers()).toBe(true);
    expect(await records.find(kept.name)).toEqual(kept);

    await sql.end({ timeout: 1 });
    await server.stop();
  });
});

describe('an embedded database whose process dies', () => {
  it('is restarted in place, with all its data', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'colloquy-embedded-'));
    const server = await startEmbeddedDatabase(folder);
    const sql = await openDatabase(server.url, true);
    const records = createRoomRecords(sql);
    const kept = aRecord();
    await records.save(kept);

    const { holder } = JSON.parse(await readFile(join(folder, 'postgres.lock'), 'utf8'));
    process.kill(holder.pid, 'SIGKILL');
    await expect.poll(() => records.find(kept.name).catch(() => undefined), { timeout: 30_000 }).toEqual(kept);

    await sql.end({ timeout: 1 });
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('several nodes that start at once', () => {
  it('migrate an empty database once', async () => {
    const server = await startPostgres();
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openDatabase(server.url, false)));
    const counts = await Promise.all(
      nodes.map((node) => node`select count(*)::int as applied from schema_version where version > 0`),
    );
    const all = (await readdir(MIGRATIONS)).length;
    expect(counts.map(([row]) => row?.['applied'])).toEqual([all, all, all, all]);
    await Promise.all(nodes.map((node) => node.end({ timeout: 1 })));
    await server.stop();
  });
});
