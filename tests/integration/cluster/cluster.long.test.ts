import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneRepository, type Clone } from '../../support/repository/cloneRepository.ts';
import { readmeBlocks } from '../../support/repository/readmeBlocks.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { startShellCommand, type ServerProcess } from '../../support/programs/startProcess.ts';
import { createVisitor } from '../../support/people/visitor.ts';

describe('“Several nodes” of the README, in a fresh clone', () => {
  let clone: Clone;
  let blocks: string[];
  const shells: ServerProcess[] = [];

  beforeAll(async () => {
    clone = await cloneRepository();
    blocks = (await readmeBlocks(clone.folder, 'Several nodes'))
      .filter(({ language }) => language === 'sh')
      .map(({ code }) => code);
  });
  afterAll(async () => {
    await Promise.all(shells.map((shell) => shell.kill('SIGINT')));
    await clone.remove();
  });

  /** Types the lines at a shell and waits until everything runs. */
  async function start(lines: string) {
    const shell = await startShellCommand(lines, clone.folder);
    shells.push(shell);
    await expect.poll(() => shell.printed(), { timeout: 60_000 }).toContain('Ctrl-C ends them all');
    const addressAfter = (words: string) => new RegExp(`${words} +(http\\S+)`).exec(shell.printed())?.[1] ?? '';
    return {
      shell,
      url: addressAfter('Colloquy is at'),
      nodes: [...shell.printed().matchAll(/Node \d +(http\S+)/g)].map(([, url = '']) => url),
      proxy: addressAfter('HAProxy'),
    };
  }

  it('[R-SET-10] each block starts what it describes, and Ctrl-C ends all of it', async () => {
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      const { shell, url, nodes, proxy } = await start(block);
      expect(nodes).toHaveLength(3);
      for (const address of [url, ...nodes]) {
        expect((await createVisitor(address).get('/readyz')).status).toBe(200);
        expect((await createVisitor(address).get('/')).text).toContain('<div id="root">');
      }
      expect((await createVisitor(proxy).get('')).text).toContain('haproxy_backend_active_servers');
      await meetOnEach(url, [...nodes, url]);

      await shell.kill('SIGINT');
      expect(shell.printed()).not.toContain('has ended');
      for (const address of [url, ...nodes, proxy]) await expect(fetch(address)).rejects.toThrow();
      expect(() => process.kill(-shell.pid, 0)).toThrow(/ESRCH/);
    }
  });

  it('ends with npm, which forwards no signal: all parts within 15 s, with or without people', async () => {
    const { shell, url, nodes, proxy } = await start('exec npm run load -- cluster');
    const ada = new TestClient(url, { origin: url, auth: { resume: true } });
    await ada.waitForConnect();
    await ada.ask('createRoom', { room_name: 'den', user_id: 'ada' });
    await ada.join('den', 'ada');
    process.kill(shell.pid, 'SIGTERM');
    const isGone = () => {
      try {
        return !process.kill(-shell.pid, 0);
      } catch {
        return true;
      }
    };
    await expect.poll(isGone, { timeout: 15_000 }).toBe(true);
    for (const address of [url, ...nodes, proxy]) await expect(fetch(address)).rejects.toThrow();
    ada.leave();
  });

  it('starts the requested number of nodes', async () => {
    const { shell, nodes } = await start('npm run load -- cluster --nodes 1');
    expect(nodes).toHaveLength(1);
    await shell.kill('SIGINT');
  });
});

/** One person connects to each address; all meet in one room and receive each other's messages. */
async function meetOnEach(origin: string, addresses: readonly string[]): Promise<void> {
  const people = addresses.map((url, index) => ({ id: `person-${index}`, person: new TestClient(url, { origin }) }));
  await Promise.all(people.map(({ person }) => person.waitForConnect()));
  const [first, ...others] = people;
  if (!first) throw new Error('Nobody came');
  await first.person.ask('createRoom', { room_name: 'tea', user_id: first.id });
  await first.person.join('tea', first.id);
  await first.person.ask('adminAction', { action: 'setSeats', seats: people.length });
  for (const [index, { id, person }] of others.entries()) {
    const { existing } = await person.join('tea', id);
    expect(existing.map(({ user_id }) => user_id)).toEqual(people.slice(0, index + 1).map((one) => one.id));
  }
  await first.person.ask('chatMessage', { message: 'hello' });
  for (const { person } of others) expect((await person.waitForNotice('chatMessage')).message).toBe('hello');
  for (const { person } of people) person.leave();
}
