import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportAnswer } from '@colloquy/machines/contract/reports.ts';
import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { signUp } from '../../support/people/signedUp.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import {
  reportOf,
  randomRoomName,
  startModerationServer,
  type ModerationServer,
} from '../../support/node/startModerationServer.ts';
import { startServer } from '../../support/node/startServer.ts';
import { statusAndCode, visit } from '../../support/people/visitor.ts';

let server: ModerationServer;
beforeAll(async () => {
  server = await startModerationServer();
});
afterAll(() => server?.close());

describe('a report', () => {
  it('[R-REPORT-1] [R-REPORT-6] is due in 24 hours, and contains who, where, when and why', async () => {
    const from = Date.now();
    const { reply, id, room, ada, mallory } = await server.fileReport({ note: 'shouted', chat: ['go away'] }, [
      'go away',
    ]);
    expect(reply.status).toBe(201);
    const { due_at } = reply.body as ReportAnswer;
    expect(Math.abs(Date.parse(due_at) - from - DELAYS.reportReview)).toBeLessThan(60_000);
    expect(await server.caseOf(id)).toMatchObject({
      state: 'open',
      reason: 'harassment',
      note: 'shouted',
      chat: ['go away'],
      room_name: room,
      due_at,
      overdue: false,
      times_reported: 1,
      open_about_target: 1,
      reporter: { user_id: ada.userId },
      target: { user_id: mallory.userId, name: 'Mallory' },
      decision: null,
    });
  });

  it('[R-REPORT-6] contains no chat unless its reporter adds some', async () => {
    const { id } = await server.fileReport();
    expect(await server.caseOf(id)).toMatchObject({ note: '', chat: [] });
  });

  it('[R-REPORT-11] shows staff no line that the reported person has not sent there', async () => {
    const [made, own, elsewhere, sent] = ['I will find you', 'said by Ada', 'said in another room', 'go away'];
    const room = randomRoomName();
    const [ada, mallory] = [await server.guestIn(room, 'Ada'), await server.guestIn(room, 'Mallory')];
    await ada.socket.ask('chatMessage', { message: own });
    await mallory.socket.ask('chatMessage', { message: sent });
    const other = await server.enter(randomRoomName(), { cookie: mallory.cookie }, mallory.userId);
    await other.socket.ask('chatMessage', { message: elsewhere });
    const report = reportOf(room, mallory, { chat: [made, own, elsewhere, sent] });
    const reply = await ada.visitor.post('/api/reports', report);
    expect(await server.caseOf((reply.body as ReportAnswer).id)).toMatchObject({ chat: [sent] });
  });

  it('[R-REPORT-2] by someone who never shared a room with the target is refused', async () => {
    const { room, mallory } = await server.fileReport();
    const stranger = await visit(server.url);
    expect(statusAndCode(await stranger.post('/api/reports', reportOf(room, mallory)))).toEqual([403, 'not_shared']);
    const elsewhere = await server.guestIn(randomRoomName());
    expect(statusAndCode(await elsewhere.visitor.post('/api/reports', reportOf(room, mallory)))).toEqual([
      403,
      'not_shared',
    ]);
    const late = reportOf(room, { socket: { id: 'nobody' } as TestClient });
    expect(statusAndCode(await elsewhere.visitor.post('/api/reports', late))).toEqual([403, 'not_shared']);
  });

  it('[R-REPORT-2] is proved by a resume token alone', async () => {
    const room = randomRoomName();
    const { resumeToken } = await server.enter(room, {}, `plain-${randomUUID()}`);
    const mallory = await server.guestIn(room);
    const elsewhere = await visit(server.url);
    expect(statusAndCode(await elsewhere.post('/api/reports', reportOf(room, mallory)))).toEqual([403, 'not_shared']);
    const proved = await elsewhere.post('/api/reports', reportOf(room, mallory, { resume_token: resumeToken }));
    expect(proved.status).toBe(201);
  });

  it('[R-REPORT-2] is proved by a bearer token alone', async () => {
    const room = randomRoomName();
    const ada = await signUp(server.url);
    await server.enter(room, { auth: { token: ada.token } }, 'whoever');
    const mallory = await server.guestIn(room);
    const elsewhere = await visit(server.url);
    const reply = await elsewhere.post('/api/reports', reportOf(room, mallory), ada.bearer);
    expect(reply.status).toBe(201);
    expect(await server.caseOf((reply.body as ReportAnswer).id)).toMatchObject({
      reporter: { user_id: ada.profile.user_id, username: ada.profile.username },
    });
  });

  it('[R-REPORT-5] may come after both have left', async () => {
    const room = randomRoomName();
    const [ada, mallory] = [await server.guestIn(room), await server.guestIn(room)];
    mallory.socket.leave();
    await ada.socket.waitForNotice('userLeft');
    await ada.socket.ask('leaveRoom', { room_name: room, user_id: ada.userId });
    expect((await ada.visitor.post('/api/reports', reportOf(room, mallory))).status).toBe(201);
  });

  it('[R-REPORT-4] a hundred by one person about another are one case', async () => {
    const { room, ada, mallory, reply, id } = await server.fileReport();
    const again = await Promise.all(
      Array.from({ length: 99 }, () => ada.visitor.post('/api/reports', reportOf(room, mallory, { reason: 'spam' }))),
    );
    expect(new Set(again.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`201 ${reply.text}`]));
    expect(await server.caseOf(id)).toMatchObject({ times_reported: 100, open_about_target: 1, reason: 'harassment' });
  });

  it('[R-REPORT-4] about another person is another case; so is one after a decision', async () => {
    const { room, ada, mallory, id } = await server.fileReport();
    const ben = await server.guestIn(room);
    const second = (await ben.visitor.post('/api/reports', reportOf(room, mallory))).body as ReportAnswer;
    expect(await server.caseOf(id)).toMatchObject({ open_about_target: 2 });
    expect(second.id).not.toBe(id);
    await server.decide(id, { decision: 'dismiss' });
    const third = (await ada.visitor.post('/api/reports', reportOf(room, mallory))).body as ReportAnswer;
    expect([id, second.id]).not.toContain(third.id);
  });

  it('[R-REPORT-4] about a person who has another id meanwhile is the same case', async () => {
    const { room, ada, mallory, id } = await server.fileReport();
    const tab = await server.enter(room, { cookie: ada.cookie }, randomUUID());
    const reply = await ada.visitor.post('/api/reports', reportOf(room, mallory, { resume_token: tab.resumeToken }));
    expect((reply.body as ReportAnswer).id).toBe(id);
  });

  it.each([
    ['an unknown reason', { reason: 'dislike' }],
    ['a note that is too long', { note: 'x'.repeat(LIMITS.reportNote + 1) }],
    ['51 lines of chat', { chat: Array(LIMITS.reportedChatMessages + 1).fill('a') }],
    ['a room that is none', { room_name: 'No Room' }],
  ])('[R-REPORT-1] %s is not valid', async (_, more) => {
    const { room, ada, mallory } = await server.fileReport();
    expect(statusAndCode(await ada.visitor.post('/api/reports', reportOf(room, mallory, more)))).toEqual([
      400,
      'invalid',
    ]);
  });

  it('[R-REPORT-1] about oneself is not valid', async () => {
    const room = randomRoomName();
    const ada = await server.guestIn(room);
    await server.enter(room, { cookie: ada.cookie }, randomUUID());
    expect(statusAndCode(await ada.visitor.post('/api/reports', reportOf(room, ada)))).toEqual([400, 'invalid']);
  });

  it('stores any text that was sent', async () => {
    const { reply, id } = await server.fileReport({ note: 'a\0b', chat: ["'; drop table reports; --\0"] }, [
      "'; drop table reports; --\0",
    ]);
    expect(reply.status).toBe(201);
    expect(await server.caseOf(id)).toMatchObject({ note: 'ab', chat: ["'; drop table reports; --"] });
  });

  it('[R-REPORT-3] is limited to 20 per address and hour', async () => {
    const tight = await startServer({ database: server.sql });
    const visitor = await visit(tight.url);
    const body = { room_name: 'anywhere', target_socket_id: 'nobody', reason: 'spam' };
    const replies = await Promise.all(Array.from({ length: 22 }, () => visitor.post('/api/reports', body)));
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(RATES.reports.points);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    await tight.close();
  });
});
