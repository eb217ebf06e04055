import { afterEach, describe, expect, it } from 'vitest';
import type { Admission } from '@colloquy/machines/contract/http.ts';
import { readAdmission } from '@colloquy/server/rooms/admissionTickets.ts';
import { startApi, type StartedApi } from '../../support/node/startApi.ts';
import { visit, type Visitor } from '../../support/people/visitor.ts';

let api: StartedApi;
let visitor: Visitor;
const start = async (...changes: Parameters<typeof startApi>) => {
  api = await startApi(...changes);
  visitor = await visit(api.url);
};
afterEach(() => api.stop());

const host = (name: string, password = '', headers = {}) =>
  visitor.post('/api/rooms', { room_data: { name, seats: 2, password }, room_host: { user_id: 'host' } }, headers);
const requestAdmission = (name: string, password: unknown, headers = {}) =>
  visitor.post(`/api/rooms/${name}/admission`, { password }, headers);
const statuses = async (count: number, ask: (n: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, (_, n) => ask(n))))
    .map(({ status }) => status)
    .toSorted((a, b) => a - b);

describe('admission', () => {
  it('[R-HTTP-9] the password is exchanged for a ticket bound to the room’s id', async () => {
    await start();
    const { id } = (await host('guarded', 'hush')).body as { id: string };
    const reply = await requestAdmission('guarded', 'hush');
    expect([reply.status, reply.body]).toEqual([200, { admission: expect.any(String), expires_in: 60 }]);
    expect(readAdmission(api.services.tickets, (reply.body as Admission).admission, Date.now())?.roomId).toBe(id);
  });

  it('[R-HTTP-9] a wrong one is 401', async () => {
    await start();
    await host('guarded', 'hush');
    expect(await requestAdmission('guarded', 'Hush')).toMatchObject({ status: 401, body: { code: 'wrong_password' } });
  });

  it('a room that is not live grants admission too, as it keeps its id', async () => {
    await start({ times: { emptyRoomMs: 0 } });
    await host('guarded', 'hush');
    await expect.poll(() => api.registry.findRoom('guarded')).toBeUndefined();
    expect((await requestAdmission('guarded', 'hush')).status).toBe(200);
    expect((await requestAdmission('guarded', 'wrong')).status).toBe(401);
  });

  it('a room without a password needs none', async () => {
    await start();
    await host('open-door');
    expect((await requestAdmission('open-door', '')).status).toBe(200);
  });

  it.each(['nobody-was-here', 'No-Name'])('a door that is not there: %s', async (name) => {
    await start();
    expect(await requestAdmission(name, 'hush')).toMatchObject({ status: 404, body: { code: 'room_not_found' } });
  });

  it.each([undefined, null, 5, ['hush'], { $ne: '' }, 'x'.repeat(129)])('%j is no password', async (password) => {
    await start();
    await host('guarded', 'hush');
    expect(await requestAdmission('guarded', password)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

describe('guessing', () => {
  it('[R-HTTP-10] is stopped after five wrong passwords for a room, then even with the right one', async () => {
    await start();
    await host('guarded', 'hush');
    for (let n = 0; n < 5; n++) expect((await requestAdmission('guarded', `guess-${n}`)).status).toBe(401);
    const reply = await requestAdmission('guarded', 'hush');
    expect(reply).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(reply.headers.get('retry-after'))).toSatisfy((seconds) => seconds > 600 && seconds <= 900);
  });

  it('[R-HTTP-10] is counted the same when concurrent', async () => {
    await start();
    await host('guarded', 'guess-9');
    expect(await statuses(10, (n) => requestAdmission('guarded', `guess-${n}`))).toEqual([
      401, 401, 401, 401, 401, 429, 429, 429, 429, 429,
    ]);
  });

  it('[R-HTTP-10] is counted per room, and right ones are not counted', async () => {
    await start();
    await host('guarded', 'hush');
    await host('other', 'hush');
    await statuses(6, () => requestAdmission('guarded', 'wrong'));
    expect(await statuses(8, () => requestAdmission('other', 'hush'))).toEqual(Array.from({ length: 8 }, () => 200));
  });

  it('[R-HTTP-10] is counted per address, as the trusted proxy reports it', async () => {
    await start({ options: { trustProxy: 1 } });
    await host('guarded', 'hush');
    await statuses(6, () => requestAdmission('guarded', 'wrong', { 'X-Forwarded-For': '192.0.2.1' }));
    expect((await requestAdmission('guarded', 'hush', { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(429);
    expect((await requestAdmission('guarded', 'hush', { 'X-Forwarded-For': '192.0.2.1, 192.0.2.2' })).status).toBe(200);
  });

  it('[R-HTTP-10] cannot be continued by claiming another address', async () => {
    await start();
    await host('guarded', 'hush');
    const forged = await statuses(7, (n) =>
      requestAdmission('guarded', 'wrong', { 'X-Forwarded-For': `192.0.2.${n}` }),
    );
    expect(forged.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('rooms per minute', () => {
  it('[R-HTTP-15] [R-SET-6] beyond the limit, times the factor, 429 says when to retry', async () => {
    await start({ options: { limitsFactor: 3 / 600 } });
    expect(await statuses(5, (n) => host(`room-${n}`))).toEqual([201, 201, 201, 429, 429]);
    const reply = await host('one-more');
    expect(reply.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(reply.headers.get('retry-after'))).toSatisfy((seconds) => seconds > 0 && seconds <= 60);
    expect((await visitor.get('/api/rooms/active')).status).toBe(200);
  });
});

describe('password hashes', () => {
  it('[R-AUTH-20] a change counts twice: the current one is compared, and the new one hashed', async () => {
    await start({ options: { limitsFactor: 3 / 600 } });
    const answers = [await visitor.post('/api/account/password', {}), await visitor.post('/api/account/password', {})];
    expect(answers.map(({ status }) => status)).toEqual([401, 429]);
  });
});
