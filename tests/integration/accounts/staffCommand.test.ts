import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enableTwoFactor } from '../../support/people/secondFactor.ts';
import { bearer, signUp, type Member } from '../../support/people/signedUp.ts';
import { startProcess } from '../../support/programs/startProcess.ts';
import type { LoginAnswer } from '@colloquy/machines/contract/accounts.ts';
import { visit } from '../../support/people/visitor.ts';

const COMMAND = fileURLToPath(new URL('../../../dist/server/staff.js', import.meta.url));

let folder: string;
let ada: Member;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colloquy-staff-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command: exit code and output. */
function staff(...args: string[]): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: folder };
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, printed: stdout + stderr });
    });
  });
}

/** Runs `work` while a server uses that folder. */
async function whileServing<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startProcess({ DATA_DIR: folder });
  try {
    return await work(server.url ?? '');
  } finally {
    await server.kill('SIGTERM');
  }
}

const reportQueueStatus = (url: string, token: string) =>
  fetch(`${url}/api/staff/reports`, { headers: bearer(token) }).then(({ status }) => status);

describe('on the embedded database', () => {
  it('sign-up, sign-in and sign-out work, and accounts survive a restart', async () => {
    ada = await whileServing((url) => signUp(url));
    await whileServing(async (url) => {
      const caller = await visit(url);
      expect((await caller.get('/api/account', ada.bearer)).body).toMatchObject({ profile: ada.profile });
      const user = { email: ada.email, password: ada.password };
      const { token } = ((await caller.post('/login', { user })).body as LoginAnswer).data;
      expect((await caller.call('DELETE', '/logout', undefined, bearer(token))).status).toBe(204);
      expect((await caller.get('/api/account', bearer(token))).status).toBe(401);
    });
  });

  it('[R-DASH-7] the command grants and revokes staff rights', async () => {
    expect(await staff(ada.email.toUpperCase())).toMatchObject({
      code: 0,
      printed: expect.stringContaining('is staff now'),
    });
    const opened = await whileServing(async (url) => {
      const caller = await visit(url);
      const call: Member['call'] = (method, path, body) => caller.call(method, path, body, ada.bearer);
      await enableTwoFactor({ call, password: ada.password });
      return reportQueueStatus(url, ada.token);
    });
    expect(opened).toBe(200);
    expect(await staff(ada.email, '--revoke')).toMatchObject({ code: 0 });
    expect(await whileServing((url) => reportQueueStatus(url, ada.token))).toBe(403);
  });

  it('[R-AUTH-32] the command removes the second factor of a user who has lost their phone and recovery codes', async () => {
    const user = { email: ada.email, password: ada.password };
    const logIn = async (url: string) => (await (await visit(url)).post('/login', { user })).status;
    expect(await whileServing(logIn)).toBe(202);
    expect(await staff(ada.email, '--disable-2fa')).toMatchObject({ code: 0 });
    expect(await whileServing(logIn)).toBe(200);
  });

  it('[R-DASH-7] prints readable errors', async () => {
    expect(await staff()).toEqual({
      code: 1,
      printed: 'Usage: npm run staff -- <email> [--revoke | --disable-2fa]\n',
    });
    const nobody = await staff('nobody@example.org');
    expect(nobody).toEqual({
      code: 1,
      printed: 'There is no account with the email nobody@example.org: sign up first\n',
    });
    const busy = await whileServing(() => staff(ada.email));
    expect(busy).toMatchObject({ code: 1, printed: expect.stringMatching(/in use/) });
  });
});
