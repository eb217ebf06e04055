import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from '../support/socketPerson.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('npm run cluster', () => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const script = spawn('npm', ['run', 'cluster', '--', '--nodes', '2'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(script, 'close');
  let printed = '';
  const addressAfter = (words: string) => new RegExp(`${words} +(\\S+)`).exec(printed)?.[1] ?? '';

  beforeAll(async () => {
    await new Promise<void>((resolve, reject) => {
      script.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes('Ctrl-C')) resolve();
      });
      void ended.then(() => reject(new Error(`It ended: ${printed}`)));
    });
  }, 300_000);
  afterAll(async () => {
    // To the whole group, as Ctrl-C goes.
    if (script.pid !== undefined && script.exitCode === null) process.kill(-script.pid, 'SIGINT');
    await ended;
  });

  it('[R-SET-10] people meet on different nodes, and through the proxy', async () => {
    const proxy = addressAfter('Colloquy is at');
    const [ada, ben, cleo] = [addressAfter('Node 1'), addressAfter('Node 2'), proxy].map(
      (url) => new Person(url, { origin: proxy }),
    );
    if (!ada || !ben || !cleo) throw new Error('Nobody came');
    await Promise.all([ada.connected(), ben.connected(), cleo.connected()]);
    await ada.ask('createRoom', { room_name: 'tea', user_id: 'ada' });
    await ada.join('tea', 'ada');
    await ada.ask('adminAction', { action: 'setSeats', seats: 3 });
    await ben.join('tea', 'ben');
    const { existing } = await cleo.join('tea', 'cleo');
    expect(existing.map(({ user_id }) => user_id)).toEqual(['ada', 'ben']);
    await ada.ask('chatMessage', { message: 'hello' });
    expect((await ben.hear('chatMessage')).message).toBe('hello');
    expect((await cleo.hear('chatMessage')).message).toBe('hello');
    for (const person of [ada, ben, cleo]) person.leave();
  });
});
