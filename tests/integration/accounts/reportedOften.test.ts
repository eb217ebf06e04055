import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import type { ReportAnswer } from '@colloquy/machines/contract/reports.ts';
import {
  reportOf,
  randomRoomName,
  startModerationServer,
  type Guest,
  type ModerationServer,
} from '../../support/node/startModerationServer.ts';
import { startServer, type RunningServer } from '../../support/node/startServer.ts';
import { createVisitor, statusAndCode, visit } from '../../support/people/visitor.ts';

let server: ModerationServer;
/** Uses the same database, with the product's limits. */
let tight: RunningServer;
beforeAll(async () => {
  server = await startModerationServer();
  tight = await startServer({ database: server.sql, services: { signer: server.signer } });
});
afterAll(async () => {
  await tight?.close();
  await server?.close();
});

/** Mallory, reported by `count` people in one room, by each `times` times. */
async function reportedBy(count: number, times = 1): Promise<{ mallory: Guest; ids: string[] }> {
  const room = randomRoomName();
  const mallory = await server.guestIn(room, 'Mallory');
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const reporter = await server.guestIn(room);
    const report = () => reporter.visitor.post('/api/reports', reportOf(room, mallory, { reason: 'spam' }));
    ids.push(((await report()).body as ReportAnswer).id);
    for (let i = 1; i < times; i++) await report();
  }
  return { mallory, ids };
}

describe('the queue', () => {
  it('[R-REPORT-20] shows reports of minors first, whatever else is due earlier', async () => {
    const other = await server.fileReport();
    const { room, ada, mallory, reply, id } = await server.fileReport({ reason: 'underage' });
    expect(reply.status).toBe(201);
    const indexOf = async (one: string) => (await server.queue()).reports.findIndex((each) => each.id === one);
    expect(await indexOf(id)).toBe(0);
    expect(await indexOf(other.id)).toBeGreaterThan(0);
    await ada.visitor.post('/api/reports', reportOf(room, mallory, { reason: 'spam' }));
    expect(await server.caseOf(id)).toMatchObject({ reason: 'underage' });
    await server.decide(id, { decision: 'warn' });
    expect(await mallory.socket.waitForNotice('warned')).toEqual({ reason: 'underage' });
  });

  it('[R-REPORT-20] moves a case to the top that is reported again as underage', async () => {
    const { room, ada, mallory, id } = await server.fileReport({ reason: 'spam' });
    await ada.visitor.post('/api/reports', reportOf(room, mallory, { reason: 'underage' }));
    expect((await server.queue()).reports[0]).toMatchObject({ id, reason: 'underage' });
    await server.decide(id, { decision: 'dismiss' });
  });
});

describe('a case', () => {
  it('[R-DASH-9] shows how often, by how many, and earlier decisions', async () => {
    const { mallory, ids } = await reportedBy(3);
    const [first = '', second = '', third = ''] = ids;
    expect(await server.caseOf(first)).toMatchObject({ recent: { reports: 3, reporters: 3 }, past: [] });
    await server.decide(first, { decision: 'dismiss' });
    await server.decide(second, { decision: 'warn' });
    const now = await server.caseOf(third);
    expect(now).toMatchObject({
      recent: { reports: 3, reporters: 3 },
      past: [
        { decision: 'warn', reason: 'spam' },
        { decision: 'dismiss', reason: 'spam' },
      ],
    });
    expect(Math.abs(Date.parse(now?.past?.[0]?.decided_at ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await server.caseOf(second, 'decided')).toMatchObject({ past: [{ decision: 'dismiss' }] });

    await server.sql`update reports set created_at = now() - interval '31 days' where id = ${first}`;
    expect(await server.caseOf(third)).toMatchObject({ recent: { reports: 2, reporters: 2 } });
    // The same browser, elsewhere and under another id.
    const room = randomRoomName();
    const renamed = await server.enter(room, { cookie: mallory.cookie }, randomUUID(), 'Not Mallory');
    const ben = await server.guestIn(room);
    const report = () => ben.visitor.post('/api/reports', reportOf(room, renamed));
    const { id } = (await report()).body as ReportAnswer;
    await report();
    expect(await server.caseOf(id)).toMatchObject({ recent: { reports: 4, reporters: 3 }, open_about_target: 2 });
  });
});

/** A search at the server with the product's limits, with a guest's cookie. */
async function search(cookie: string, match = true) {
  const csrf = (await visit(tight.url)).cookies.get('XSRF-TOKEN') ?? '';
  return createVisitor(tight.url).send('/api/rooms', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': csrf, Cookie: `XSRF-TOKEN=${csrf}; ${cookie}` },
    body: JSON.stringify({
      room_data: { name: randomRoomName(), seats: 2, tags: [randomRoomName()] },
      room_host: { user_id: randomUUID() },
      match,
    }),
  });
}
const found = async (cookie: string) =>
  (await createVisitor(server.url).send('/api/rooms/tags', { headers: { Cookie: cookie } })).body as unknown[];

describe('random matching', () => {
  it('[R-REPORT-24] delays a person reported by three, and lists nothing to them', async () => {
    const { mallory } = await reportedBy(REPORTS.reportersThatSlow);
    expect((await search(mallory.cookie)).status).toBe(201);
    const again = await search(mallory.cookie);
    expect(statusAndCode(again)).toEqual([429, 'rate_limited']);
    const seconds = Number(again.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(RATES.matchesOfReported.seconds);
    expect((await search(mallory.cookie, false)).status).toBe(201);
    const somebody = await server.guestIn(randomRoomName());
    expect(await found(somebody.cookie)).not.toEqual([]);
    expect(await found(mallory.cookie)).toEqual([]);
  });

  it('[R-REPORT-24] does not delay a person reported by two, however often', async () => {
    const { mallory, ids } = await reportedBy(2, 3);
    expect(await server.caseOf(ids[0] ?? '')).toMatchObject({ recent: { reports: 6, reporters: 2 } });
    for (let i = 0; i < 3; i++) expect((await search(mallory.cookie)).status).toBe(201);
  });

  it('[R-REPORT-24] does not delay once staff have decided, or after a week', async () => {
    const [{ ids, mallory }, old] = [await reportedBy(3), await reportedBy(3)];
    await server.decide(ids[0] ?? '', { decision: 'dismiss' });
    await server.sql`update reports set created_at = now() - interval '8 days' where id = ${old.ids[0] ?? ''}`;
    for (const { cookie } of [mallory, mallory, old.mallory, old.mallory])
      expect((await search(cookie)).status).toBe(201);
  });
});
