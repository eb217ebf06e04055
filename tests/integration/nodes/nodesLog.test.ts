import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClient, RESUMABLE_HANDSHAKE } from '../../support/people/testClient.ts';
import { startNodes, type Nodes } from '../../support/nodes/startNodes.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';
import { visit } from '../../support/people/visitor.ts';

const CANARY = 'canary';
let redis: RunningRedis;
let nodes: Nodes;
let written = '';
const paper = new Writable({
  write(chunk, _, done) {
    written += String(chunk);
    done();
  },
});
beforeAll(async () => {
  redis = await startRedis();
  // As a node runs, at the most verbose level.
  nodes = await startNodes(redis, { log: pino({ level: 'trace' }, paper), useProductionTimeouts: true });
});
afterAll(async () => {
  await nodes.close();
  await redis.stop();
});

const lines = () => written.split('\n').filter((line) => line !== '');

/** All content and credentials a person can send, in success and in failure. */
async function sayEverything(ada: TestClient, ben: TestClient, round: number): Promise<void> {
  await ada.ask('chatMessage', {
    message: `${CANARY}-chat`,
    id: `${CANARY}-id`,
    command_id: `${CANARY}-command-${round}`,
  });
  await ada.ask('offer', { receiver_id: ben.id, offer: { type: 'offer', sdp: `${CANARY}-sdp` } });
  await ada.ask('ice-candidate', { receiver_id: ben.id, candidate: { candidate: `${CANARY}-candidate` } });
  await ada.ask('setState', { mic: true, camera: true, screen: false, hand: `${CANARY}-hand` });
  await ada.ask('adminAction', { action: 'lock', command_id: `${CANARY}-lock` });
  await ada.ask('joinRoom', {
    room_name: 'logged',
    user_id: 'ada',
    name: `${CANARY}-name`,
    host_key: `${CANARY}-key`,
    admission: `${CANARY}-ticket`,
  });
  await ada.ask(`${CANARY}-event`, { [`${CANARY}-field`]: 1 });
  const stranger = new TestClient(nodes.one.url, { auth: { token: `${CANARY}-bearer` } });
  await stranger.waitForRefusal();
  const lost = await nodes.one.connect({ auth: { resume: true, resume_token: `${CANARY}-resume` } });
  const room_data = { name: `logged-${Math.random().toString(36).slice(2)}`, seats: 2, password: `${CANARY}-password` };
  const visitor = await visit(nodes.one.url);
  await visitor.post('/api/rooms', { room_data, room_host: { user_id: 'ada' } });
  await visitor.post('/api/rooms/logged/admission', { password: `${CANARY}-password` });
  lost.leave();
}

it('[R-SET-17] the log names room and member, and no content or credentials', async () => {
  const ada = await nodes.one.connect(RESUMABLE_HANDSHAKE);
  await ada.ask('createRoom', { room_name: 'logged', user_id: 'ada' });
  const { session } = await ada.join('logged', 'ada', { name: `${CANARY}-name` });
  const ben = await nodes.two.connect(RESUMABLE_HANDSHAKE);
  await ben.join('logged', 'ben');
  await sayEverything(ada, ben, 1);
  // A fault that must be logged: the stored value is not what the scripts expect.
  const log = `${nodes.prefix}log:{logged}`;
  await redis.command('RENAME', log, `elsewhere:{logged}`);
  await redis.command('SET', log, 'nonsense');
  await sayEverything(ada, ben, 2);
  await redis.crash();
  await sayEverything(ada, ben, 3);

  expect(written).not.toContain(CANARY);
  expect(written).not.toContain(session.resume_token);
  const logged = lines().map((line): unknown => JSON.parse(line));
  for (const msg of ['a signalling event failed', 'a store is out of reach']) {
    expect(logged).toContainEqual(expect.objectContaining({ msg, room: 'logged', member: ada.id }));
  }
});
