import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startCuttableProxy, type CuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import { resumeHandshake } from '../../support/people/resumeHandshake.ts';
import { TestClient, RESUMABLE_HANDSHAKE } from '../../support/people/testClient.ts';
import { receivedNumbers } from '../../support/people/receivedNumbers.ts';
import { startNodes } from '../../support/nodes/startNodes.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';

const SNAPSHOT = ['session', 'existingUsers'];

let redis: RunningRedis;
let proxy: CuttableProxy;
let ends: (() => unknown)[] = [];
beforeAll(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
});
afterAll(() => redis.stop());

const places: [string, () => Promise<[SignallingServer, SignallingServer]>][] = [
  [
    'on the same node',
    async () => {
      const server = await startSignalling();
      ends.push(() => server.close());
      return [server, server];
    },
  ],
  [
    'on another node',
    async () => {
      const nodes = await startNodes(redis);
      ends.push(() => nodes.close());
      return [nodes.one, nodes.two];
    },
  ],
];

/** Ada, and Ben over a connection that can be silenced; he has received one message. */
async function pairAt(first: SignallingServer) {
  proxy = await startCuttableProxy(Number(new URL(first.url).port));
  ends.push(() => proxy.stop());
  const ada = await first.connectAndJoin('den', 'ada', RESUMABLE_HANDSHAKE);
  const ben = new TestClient(`http://127.0.0.1:${proxy.port}`, RESUMABLE_HANDSHAKE);
  ends.push(() => ben.leave());
  await ben.waitForConnect();
  const { session } = await ben.join('den', 'ben');
  await ada.ask('chatMessage', { message: 'hello', id: 'received' });
  await ben.waitForNotice('chatMessage');
  return { ada, ben, token: session.resume_token };
}

const awayAt =
  ({ services }: SignallingServer, room = 'den') =>
  async () =>
    services.registry.membersOf(room).filter(({ away }) => away).length;
const receivedIds = ({ received }: TestClient) =>
  received.map(({ event, payload }) => (payload as { id?: string }).id ?? event);

describe.each(places)('what was sent to a socket and did not arrive, %s', (_, start) => {
  it('[R-BACK-23] is delivered on resuming, once, though the loss was not noticed', async () => {
    const [first, second] = await start();
    const { ada, ben, token } = await pairAt(first);
    proxy.stall();
    await ada.ask('chatMessage', { message: 'are you there?', id: 'lost' });
    const again = await second.connect(resumeHandshake(token, ben));
    await ada.ask('chatMessage', { message: 'again', id: 'after' });
    await again.roundTrip();
    await expect.poll(() => receivedIds(again)).toEqual([...SNAPSHOT, 'lost', 'after']);
  });

  it('[R-BACK-23] is delivered when the loss was noticed first, before later lines', async () => {
    const [first, second] = await start();
    const { ada, ben, token } = await pairAt(first);
    proxy.stall();
    await ada.ask('chatMessage', { message: 'are you there?', id: 'lost' });
    proxy.cut();
    await ben.waitForClose();
    await ada.ask('chatMessage', { message: 'and now?', id: 'meanwhile' });
    const again = await second.connect(resumeHandshake(token, ben));
    await again.roundTrip();
    await expect.poll(() => receivedIds(again)).toEqual([...SNAPSHOT, 'lost', 'meanwhile']);
  });

  it('[R-BACK-23] and what did arrive is not sent again, however often it resumes', async () => {
    const [first, second] = await start();
    const { ben, token } = await pairAt(first);
    let last = ben;
    for (const next of [second, first, second]) {
      last.drop();
      await expect.poll(awayAt(first)).toBe(1);
      const again = await next.connect(resumeHandshake(token, last));
      await again.roundTrip();
      expect(receivedIds(again)).toEqual(SNAPSHOT);
      last = again;
    }
  });

  it('[R-WIRE-15] contains nothing of the room before, nor from before one joined', async () => {
    const [first, second] = await start();
    const { ada, ben } = await pairAt(first);
    await ada.ask('createRoom', { room_name: 'loft', user_id: 'ada' });
    await ada.join('loft', 'ada');
    await ada.ask('chatMessage', { message: 'among ourselves', id: 'before' });
    const { session } = await ben.join('loft', 'ben');
    ben.drop();
    await expect.poll(awayAt(first, 'loft')).toBe(1);
    for (const since of [0, 1, receivedNumbers(ada)[0]]) {
      const again = await second.connect({ auth: { ...resumeHandshake(session.resume_token).auth, since } });
      await again.roundTrip();
      expect(receivedIds(again)).toEqual(SNAPSHOT);
    }
  });

  it('[R-BACK-23] is delivered on the second resume when the first was lost in transit', async () => {
    const [first, second] = await start();
    const { ada, ben, token } = await pairAt(first);
    ben.drop();
    await ben.waitForClose();
    await ada.ask('chatMessage', { message: 'and now?', id: 'meanwhile' });
    const lost = await second.connect(resumeHandshake(token, ben));
    await lost.roundTrip();
    lost.drop();
    // As if it had received nothing of all that was sent to it.
    const again = await first.connect(resumeHandshake(token, ben));
    await again.roundTrip();
    await expect.poll(() => receivedIds(again)).toEqual([...SNAPSHOT, 'meanwhile']);
  });
});
