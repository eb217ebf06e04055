import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginAnswer } from '@colloquy/machines/contract/accounts.ts';
import type { AuditEntry, ReportAnswer, StaffReport } from '@colloquy/machines/contract/reports.ts';
import { bearer, signUp } from '../../support/people/signedUp.ts';
import { TestClient } from '../../support/people/testClient.ts';
import {
  reportOf,
  randomRoomName,
  startModerationServer,
  type ModerationServer,
} from '../../support/node/startModerationServer.ts';
import { statusAndCode } from '../../support/people/visitor.ts';

let server: ModerationServer;
beforeAll(async () => {
  server = await startModerationServer();
});
afterAll(() => server?.close());

describe('the queue', () => {
  it.each([
    ['GET', '/api/staff/reports'],
    ['POST', '/api/staff/reports/1/decision'],
    ['DELETE', '/api/staff/reports/1/suspension'],
    ['GET', '/api/staff/audit'],
    ['POST', '/api/staff/password-resets'],
  ])('[R-DASH-4] [R-DASH-3] %s %s is for staff, whatever the body contains', async (method, path) => {
    const body = method === 'POST' ? { is_staff: true, is_superuser: true } : undefined;
    const ada = await signUp(server.url);
    expect(statusAndCode(await ada.call(method, path, body))).toEqual([403, 'not_authorized']);
    expect(statusAndCode(await ada.visitor.call(method, path, body))).toEqual([401, 'token_invalid']);
  });

  it('[R-DASH-3] is closed to users whose rights are revoked', async () => {
    const member = await server.newStaff();
    expect((await member.call('GET', '/api/staff/reports')).status).toBe(200);
    await server.sql`update profiles set is_staff = false where user_id = ${member.profile.user_id}`;
    expect((await member.call('GET', '/api/staff/reports')).status).toBe(403);
  });

  it('[R-DASH-4] shows the longest due first, with its age against 24 hours', async () => {
    const { id } = await server.fileReport();
    await server.sql`
      update reports set created_at = created_at - interval '25 hours', due_at = due_at - interval '25 hours'
      where id = ${id}`;
    const { reports, overdue } = await server.queue();
    expect(reports[0]).toMatchObject({ id, overdue: true });
    expect(reports[0]?.age_seconds).toBeGreaterThanOrEqual(25 * 3_600);
    expect(overdue).toBe(1);
    await server.decide(id, { decision: 'dismiss' });
    expect(await server.caseOf(id, 'decided')).toMatchObject({ state: 'decided', overdue: true });
    expect((await server.queue()).overdue).toBe(0);
  });
});

describe('a decision', () => {
  it('[R-REPORT-25] is possible for a report whose texts contain U+0000, which is removed', async () => {
    const line = 'go\u0000 away';
    const { id } = await server.fileReport({ note: 'sh\u0000outed', chat: [line] }, [line]);
    expect(await server.caseOf(id)).toMatchObject({ note: 'shouted', chat: ['go away'] });
    expect((await server.decide(id, { decision: 'dismiss', note: '\u0000no\u0000thing' })).status).toBe(200);
    expect((await server.caseOf(id, 'decided'))?.decision).toMatchObject({ note: 'nothing' });
    expect(statusAndCode(await server.staff.call('GET', '/api/staff/reports/%00/picture'))).toEqual([404, 'not_found']);
    expect(statusAndCode(await server.decide('%00', { decision: 'dismiss' }))).toEqual([404, 'report_not_found']);
  });

  it('[R-DASH-5] is made once, even by two at the same moment', async () => {
    const { id } = await server.fileReport();
    const colleague = await server.newStaff();
    const replies = await Promise.all([
      server.decide(id, { decision: 'dismiss' }),
      server.decide(id, { decision: 'suspend' }, colleague),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(statusAndCode(await server.decide(id, { decision: 'warn' }))).toEqual([409, 'already_decided']);
    expect(statusAndCode(await server.decide('nothing', { decision: 'warn' }))).toEqual([404, 'report_not_found']);
    expect(statusAndCode(await server.decide(id, { decision: 'forgive' }))).toEqual([400, 'invalid']);
  });

  it('[R-DASH-5] cannot be made by a party to the case', async () => {
    const room = randomRoomName();
    const [party, ada] = [await server.newStaff(), await server.guestIn(room)];
    const theirs = await server.enter(room, { auth: { token: party.token } }, 'whoever');
    const about = (await ada.visitor.post('/api/reports', reportOf(room, theirs))).body as ReportAnswer;
    const by = (await party.call('POST', '/api/reports', reportOf(room, ada))).body as ReportAnswer;
    for (const { id } of [about, by])
      expect(statusAndCode(await server.decide(id, { decision: 'dismiss' }, party))).toEqual([403, 'not_authorized']);
  });

  it('[R-DASH-6] is in the audit trail, with who, whom and why', async () => {
    const { id, mallory } = await server.fileReport();
    const { body } = await server.decide(id, { decision: 'suspend', note: 'third time', days: 7 });
    expect(body as StaffReport).toMatchObject({
      state: 'decided',
      decision: { decision: 'suspend', note: 'third time', decided_by: { user_id: server.staff.profile.user_id } },
    });
    await server.staff.call('DELETE', `/api/staff/reports/${id}/suspension`);
    const trail = (await server.staff.call('GET', '/api/staff/audit')).body as AuditEntry[];
    expect(trail.filter(({ report_id }) => report_id === id)).toMatchObject([
      { action: 'lift', staff: { user_id: server.staff.profile.user_id } },
      { action: 'suspend', note: 'third time', subject: expect.stringMatching(/^guest:/), subject_name: 'Mallory' },
    ]);
    mallory.socket.leave();
  });

  it('[R-REPORT-8] a warning is received once, at once by a person who is connected', async () => {
    const { id, mallory } = await server.fileReport();
    await server.decide(id, { decision: 'warn' });
    expect(await mallory.socket.waitForNotice('warned')).toEqual({ reason: 'harassment' });
    const again = new TestClient(server.url, { cookie: mallory.cookie });
    await again.waitForConnect();
    await again.roundTrip();
    expect(again.received).toEqual([]);
  });

  it('[R-REPORT-8] a warning waits for a person who is away', async () => {
    const { id, ada, mallory } = await server.fileReport();
    mallory.socket.leave();
    await ada.socket.waitForNotice('userLeft');
    await server.decide(id, { decision: 'warn' });
    const back = new TestClient(server.url, { cookie: mallory.cookie });
    expect(await back.waitForNotice('warned')).toEqual({ reason: 'harassment' });
  });

  it('[R-REPORT-9] [R-REPORT-18] a suspended guest is disconnected, refused by the cookie with the reason, and admitted when it is lifted', async () => {
    const { id, ada, mallory } = await server.fileReport();
    await server.decide(id, { decision: 'suspend' });
    await mallory.socket.waitForClose();
    expect(await ada.socket.waitForNotice('userLeft')).toMatchObject({ socket_id: mallory.socket.id });
    const refusal = await new TestClient(server.url, { cookie: mallory.cookie }).waitForRefusal();
    expect(refusal.data).toMatchObject({ code: 'suspended', reason: 'harassment' });
    expect((await server.staff.call('DELETE', `/api/staff/reports/${id}/suspension`)).body).toMatchObject({
      decision: { suspended_until: null },
    });
    await expect
      .poll(() =>
        new TestClient(server.url, { cookie: mallory.cookie }).waitForConnect().then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('in');
    expect(statusAndCode(await server.staff.call('DELETE', `/api/staff/reports/${id}/suspension`))).toEqual([
      404,
      'report_not_found',
    ]);
  });

  it('[R-REPORT-9] a suspended account loses its tokens and cannot log in until the end of the suspension', async () => {
    const room = randomRoomName();
    const [mallory, ada] = [await signUp(server.url, 'mallory'), await server.guestIn(room)];
    const handshake = { auth: { token: mallory.token, resume: true }, address: server.newAddress() };
    const theirs = await server.enter(room, handshake, 'whoever');
    const { id } = (await ada.visitor.post('/api/reports', reportOf(room, theirs))).body as ReportAnswer;
    await server.decide(id, { decision: 'suspend', days: 1 });
    await theirs.socket.waitForClose();
    expect(statusAndCode(await mallory.call('GET', '/api/account'))).toEqual([401, 'token_invalid']);
    const credentials = { user: { email: mallory.email, password: mallory.password } };
    expect(statusAndCode(await mallory.visitor.post('/login', credentials))).toEqual([403, 'suspended']);
    await server.sql`update suspensions set until = now() where report_id = ${id}`;
    const { status, body } = await mallory.visitor.post('/login', credentials);
    expect(status).toBe(200);
    expect((await mallory.visitor.get('/api/account', bearer((body as LoginAnswer).data.token))).status).toBe(200);
  });
});
