import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClient } from '../../support/people/testClient.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startFromSource, startProcess, type ServerProcess } from '../../support/programs/startProcess.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
let postgres: RunningPostgres;
const servers: ServerProcess[] = [];
const people: TestClient[] = [];
beforeAll(async () => {
  [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
});
afterAll(async () => {
  for (const person of people) person.leave();
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  await Promise.all([redis.stop(), postgres.stop()]);
});

async function connectTo({ url = '' }: ServerProcess): Promise<TestClient> {
  const person = new TestClient(url, { auth: { resume: true } });
  people.push(person);
  await person.waitForConnect();
  return person;
}

it('[R-SET-10] a node from the bundle and one from its source are one cluster', async () => {
  const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, APP_SECRET: 'shared by these two nodes' };
  const bundled = await startProcess(settings);
  const source = await startFromSource(settings);
  servers.push(bundled, source);
  const [ada, ben] = [await connectTo(bundled), await connectTo(source)];
  // A store that has just been reached may still be restored.
  await expect.poll(async () => (await ada.ask('createRoom', { room_name: 'far', user_id: 'ada' })).ok).toBe(true);
  await ada.join('far', 'ada');
  await ben.join('far', 'ben');
  await ada.waitForNotice('userJoined');
  await ada.ask('chatMessage', { message: 'hello', id: 'hello', command_id: 'c' });
  expect(await ben.waitForNotice('chatMessage')).toMatchObject({ id: 'hello' });
  await ada.ask('offer', { receiver_id: ben.id, offer: { type: 'offer', sdp: 'v=0' } });
  await ben.waitForNotice('offer');
  expect((await fetch(`${bundled.url}/readyz`)).status).toBe(200);
  const metrics = await (await fetch(`${bundled.url}/metrics`)).text();
  expect(metrics).toMatch(/^colloquy_bus_publishes_total\{to="all"\} 0$/m);
  expect(metrics).toMatch(/^colloquy_bus_publishes_total\{to="one"\} [1-9]/m);
  expect(metrics).toMatch(/^colloquy_bus_publishes_total\{to="failed"\} 0$/m);
});
