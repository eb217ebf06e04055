import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { LoginAnswer } from '@colloquy/machines/contract/accounts.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { createSmtp } from '@colloquy/server/accounts/signIn/smtp.ts';
import { openDatabase } from '../../support/node/database.ts';
import { startServer } from '../../support/node/startServer.ts';
import { signUp } from '../../support/people/signedUp.ts';
import { visit } from '../../support/people/visitor.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';

let postgres: RunningPostgres;
let sql: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  sql = await openDatabase(postgres.url, false);
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
});

/** A mail server that keeps the emails it receives. */
async function startMailServer() {
  const emails: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        emails.push({ to: envelope.rcptTo.map(({ address }) => address), text: text.replaceAll(/=\r\n/g, '') });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo;
  return { emails, send: createSmtp(`smtp://127.0.0.1:${port}`, 'Colloquy <calls@example.org>') };
}

async function start(limitsFactor = 1) {
  const { emails, send: sendMail } = await startMailServer();
  const options = { publicUrl: 'https://calls.example.org', limitsFactor };
  const server = await startServer({ database: sql, options, services: { sendMail } });
  onTestFinished(() => server.close());
  return { emails, url: server.url, visitor: await visit(server.url) };
}

it('[R-AUTH-33] a user who has lost their password gets a link by email, which sets a new one once', async () => {
  const { emails, url, visitor } = await start();
  const ann = await signUp(url);
  expect((await visitor.post('/api/password-reset/mail', { email: ann.email.toUpperCase() })).status).toBe(202);
  await expect.poll(() => emails).toHaveLength(1);
  expect(emails[0]?.to).toEqual([ann.email]);
  const [, token] = /https:\/\/calls\.example\.org\/reset#token=3?D?([\w-]+)/.exec(emails[0]?.text ?? '') ?? [];
  const body = { reset_token: token, password: 'another fine secret' };
  expect((await visitor.post('/api/password-reset', body)).status).toBe(204);
  expect((await visitor.post('/api/password-reset', body)).body).toMatchObject({ code: 'reset_invalid' });
  const login = await visitor.post('/login', { user: { email: ann.email, password: body.password } });
  expect((login.body as LoginAnswer).data.user.user_id).toBe(ann.profile.user_id);
});

it('[R-AUTH-33] the response does not reveal whether there is an account, and staff get no link', async () => {
  const { emails, url, visitor } = await start();
  const [ann, boss] = [await signUp(url), await signUp(url)];
  await sql`update profiles set is_staff = true where user_id = ${boss.profile.user_id}`;
  const request = (email: string) => visitor.post('/api/password-reset/mail', { email });
  const responses = [await request('nobody@example.org'), await request(boss.email), await request(ann.email)];
  expect(responses.map(({ status, text }) => ({ status, text }))).toEqual(
    responses.map(() => ({ status: 202, text: '' })),
  );
  await expect.poll(() => emails.map(({ to }) => to[0])).toEqual([ann.email]);
  expect((await request('no address')).body).toMatchObject({ code: 'invalid' });
});

it('[R-AUTH-33] emails per account and requests per IP address are limited', async () => {
  const { emails, url, visitor } = await start();
  const ann = await signUp(url);
  const responses = [];
  for (let n = 0; n <= RATES.resetMails.points; n += 1)
    responses.push(await visitor.post('/api/password-reset/mail', { email: ann.email }));
  expect(responses.slice(0, -1).every(({ status }) => status === 202)).toBe(true);
  expect(responses.at(-1)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  await expect.poll(() => emails.length).toBe(RATES.resetMailsPerAccount.points);
});

it('[R-AUTH-33] without a mail server the endpoint returns 404; an unreachable one does not fail the request', async () => {
  const without = await startServer({ database: sql });
  onTestFinished(() => without.close());
  const { body } = await (await visit(without.url)).post('/api/password-reset/mail', { email: 'ann@example.org' });
  expect(body).toMatchObject({ status: 404, code: 'not_found' });

  const sendMail = createSmtp('smtp://127.0.0.1:9', 'calls@example.org');
  const unreachable = await startServer({ database: sql, services: { sendMail } });
  onTestFinished(() => unreachable.close());
  const visitor = await visit(unreachable.url);
  const ann = await signUp(unreachable.url);
  expect((await visitor.post('/api/password-reset/mail', { email: ann.email })).status).toBe(202);
  expect((await visitor.get('/healthz')).status).toBe(200);
});
