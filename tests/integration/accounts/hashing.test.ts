import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { getPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createPasswords } from '@colloquy/server/accounts/signIn/passwordHashing.ts';
import { createHashingProcess } from '@colloquy/server/accounts/signIn/hashing/hashingProcess.ts';

const CHILD = new URL('../../../apps/server/src/accounts/signIn/hashing/hashingChild.ts', import.meta.url);
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const SOURCE = { execArgv: ['--import', TSX] };
const hashing = createHashingProcess(CHILD, SOURCE);
const passwords = createPasswords(hashing);
afterAll(() => hashing.close());

/** Our hashing processes: `<pid> <command line>`. */
function children(): string[] {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.includes('hashing/hashingChild'));
}
const pidIn = (line: string | undefined) => Number(line?.trim().split(/\s+/)[0]);

it('[R-AUTH-12] a password is stored as argon2id, and its hash matches only itself', async () => {
  const stored = await passwords.hash('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'correct horse')).toBe(true);
  expect(await passwords.verify(stored, 'correct horsf')).toBe(false);
  expect(await passwords.verify(undefined, 'nobody')).toBe(false);
});

it('a malformed hash fails that request only', async () => {
  await expect(passwords.verify('no hash', 'any')).rejects.toThrow();
  expect(await passwords.verify(await passwords.hash('next'), 'next')).toBe(true);
});

it('[R-AUTH-13] one process hashes, at a lower priority than signalling', async () => {
  await Promise.all([passwords.hash('one'), passwords.hash('two')]);
  expect(children()).toHaveLength(1);
  expect(getPriority(pidIn(children()[0]))).toBe(Math.max(5, getPriority()));
});

it('[R-AUTH-13] the process of a server with a lower priority keeps that: without rights it cannot raise it', async () => {
  const child = fork(CHILD, { execPath: 'nice', execArgv: ['-n', '10', process.execPath, '--import', TSX] });
  child.send({ id: 1, password: 'any' });
  const [answer] = await once(child, 'message');
  expect(answer).toMatchObject({ hash: expect.stringMatching(/^\$argon2id/) });
  expect(getPriority(child.pid)).toBe(Math.min(19, getPriority() + 10));
  child.disconnect();
  await once(child, 'exit');
});

it('a killed process is replaced at the next request', async () => {
  const [before] = children();
  const requested = passwords.hash('in between');
  process.kill(pidIn(before), 'SIGKILL');
  await requested.catch(() => undefined);
  await expect.poll(async () => passwords.hash('afterwards').catch(() => '')).toMatch(/^\$argon2id/);
  expect(pidIn(children()[0])).not.toBe(pidIn(before));
});

it('it ends with its owner', async () => {
  const own = createHashingProcess(CHILD, SOURCE);
  await own.hash('any');
  const running = children().length;
  await own.close();
  expect(children()).toHaveLength(running - 1);
});

// `chrt`, of util-linux, is on every Linux but the smallest.
it.runIf(process.platform === 'linux')(
  '[R-AUTH-13] for bulk requests one works where nobody else wants to',
  async () => {
    const bulk = createHashingProcess(CHILD, { ...SOURCE, forBulk: true });
    await bulk.hash('any');
    const [child = ''] = children().filter((line) => line.includes('bulk'));
    expect(execFileSync('ps', ['-L', '-o', 'cls=', '-p', String(pidIn(child))], { encoding: 'utf8' })).toMatch(
      /^(\s*IDL\n)+$/,
    );
    await bulk.close();
  },
);
