import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startCuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import { startProcessNodes, type ProcessNodes } from '../../support/nodes/processNodes.ts';
import { resumeHandshake } from '../../support/people/resumeHandshake.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { visit } from '../../support/people/visitor.ts';
import { receivedChatIds } from '../../support/people/receivedNumbers.ts';
import type { ServerProcess } from '../../support/programs/startProcess.ts';

const SKEWED_CLOCK = fileURLToPath(new URL('../../support/nodes/skewedClock.mjs', import.meta.url));

let redis: ProcessNodes['redis'];
let startNode: ProcessNodes['startNode'];
let waitUntilRestored: ProcessNodes['waitUntilRestored'];
let connectTo: ProcessNodes['connectTo'];
let connectWithRetry: ProcessNodes['connectWithRetry'];
let clear: ProcessNodes['clear'];
let stop: ProcessNodes['stop'];
beforeAll(async () => {
  ({ redis, startNode, waitUntilRestored, connectTo, connectWithRetry, clear, stop } = await startProcessNodes());
});
afterEach(() => clear());
afterAll(() => stop());

/** Ada on one node, Ben on the other. */
async function callOverTwoNodes(env: Record<string, string> = {}) {
  const [one, two] = await Promise.all([startNode(env), startNode(env)]);
  await waitUntilRestored();
  const [ada, ben] = [await connectTo(one), await connectTo(two)];
  await ada.ask('createRoom', { room_name: 'far', user_id: 'ada' });
  await ada.join('far', 'ada');
  const { session } = await ben.join('far', 'ben');
  await ada.waitForNotice('userJoined');
  return { one, two, ada, ben, session };
}

/** A node whose clock is ahead. */
const fast = (skewMs: number) => ({ NODE_OPTIONS: `--import=${SKEWED_CLOCK}`, CLOCK_SKEW_MS: `${skewMs}` });

const readiness = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).status;
const isAlive = async ({ url }: ServerProcess) => (await fetch(`${url}/healthz`)).status === 200;

/** The events a person has received, by name, or by id where there is one. */
const eventsOf = ({ received }: TestClient) =>
  received.map(({ event, payload }) => (payload as { id?: string }).id ?? event);
const SNAPSHOT = ['session', 'existingUsers'];
const OFFER = { type: 'offer', sdp: 'v=0' };
const sendChat = (person: TestClient, id: string) => person.ask('chatMessage', { message: id, id, command_id: id });

describe('nodes as processes', () => {
  it.each([
    // Nobody knows yet that it has died: transient messages are lost, and their sender repeats them.
    ['dies', 'SIGKILL', []],
    ['ends', 'SIGTERM', ['offer']],
  ] as const)(
    '[R-BACK-18] a node %s: its member resumes on the other with what it missed, and nobody else is notified',
    async (_, signal, signals) => {
      const { one, two, ada, ben, session } = await callOverTwoNodes();
      const received = await ada.receivedDuring(async () => {
        await Promise.all([two.kill(signal), ben.waitForClose()]);
        await sendChat(ada, 'meanwhile');
        await ada.ask('offer', { receiver_id: ben.id, offer: OFFER });
        const again = await connectTo(one, resumeHandshake(session.resume_token, ben));
        expect(await again.waitForNotice('session')).toMatchObject({ member_id: ben.id });
        await again.roundTrip();
        expect(eventsOf(again)).toEqual([...SNAPSHOT, 'meanwhile', ...signals]);
      });
      expect(received).toEqual([]);
    },
  );

  it('[R-BACK-28] a node dies while lines are on their way through it: each is received once, in order', async () => {
    const { one, two, ada, ben, session } = await callOverTwoNodes();
    const lines = Array.from({ length: 300 }, (_, at) => `line ${at}`);
    const answered = new Set<string>();
    const sending = lines.map(async (id) => {
      // Without its node there is no answer.
      const { ok } = await sendChat(ben, id).catch(() => ({ ok: false }));
      if (ok) answered.add(id);
    });
    await ada.waitForNotice('chatMessage');
    await two.kill('SIGKILL');
    await Promise.all(sending);
    const again = await connectTo(one, resumeHandshake(session.resume_token, ben));
    // As its page does: lines without an answer are sent again.
    for (const id of lines) if (!answered.has(id)) expect(await sendChat(again, id)).toMatchObject({ ok: true, id });
    await expect.poll(() => receivedChatIds(ada).length).toBeGreaterThanOrEqual(lines.length);
    await ada.roundTrip();
    expect(receivedChatIds(ada)).toEqual(lines);
    expect(answered.size).toBeLessThan(lines.length);
  });

  it.each([
    ['and stands still on', async () => {}],
    ['and dies', (two: ServerProcess) => two.kill('SIGKILL')],
  ])(
    '[R-BACK-18] a node is paused while messages are sent to it %s: its member gets them elsewhere',
    async (_, then) => {
      const { one, two, ada, ben, session } = await callOverTwoNodes();
      two.signal('SIGSTOP');
      // It counts as alive for seconds yet, and as subscribed as far as Redis knows.
      expect(await sendChat(ada, 'meanwhile')).toMatchObject({ ok: true });
      ben.drop();
      await then(two);
      const again = await connectTo(one, resumeHandshake(session.resume_token, ben));
      await again.roundTrip();
      expect(eventsOf(again)).toEqual([...SNAPSHOT, 'meanwhile']);
      const received = await again.receivedDuring(async () => {
        two.signal('SIGCONT');
        await sendChat(ada, 'after');
      });
      expect(received).toMatchObject([{ payload: { id: 'after' } }]);
    },
  );

  it('[R-BACK-23] a node notices a loss and dies: its member gets elsewhere what it had not received', async () => {
    const { one, two, ada, ben, session } = await callOverTwoNodes();
    await sendChat(ada, 'heard');
    await ben.waitForNotice('chatMessage');
    const back = resumeHandshake(session.resume_token, ben);
    // As if it had been lost in transit.
    await sendChat(ada, 'lost');
    await ben.waitForNotice('chatMessage');
    ben.drop();
    await expect.poll(() => redis.command('HGET', 'colloquy:room:{far}', `m:${ben.id}`)).toContain('"away":true');
    await two.kill('SIGKILL');
    const again = await connectTo(one, back);
    await again.roundTrip();
    expect(eventsOf(again)).toEqual([...SNAPSHOT, 'lost']);
  });

  it.each([
    ['another', 'one'],
    ['the same', 'two'],
  ] as const)(
    '[R-BACK-23] a node dies before it notices a loss: its member gets elsewhere what was sent meanwhile on %s node',
    async (_, at) => {
      const { one, two, ada, session } = await callOverTwoNodes();
      const proxy = await startCuttableProxy(Number(new URL(two.url ?? '').port));
      const there = await connectTo(
        { ...two, url: `http://127.0.0.1:${proxy.port}` },
        resumeHandshake(session.resume_token),
      );
      await there.waitForNotice('existingUsers');
      const cy = at === 'one' ? ada : await connectTo(two);
      if (cy !== ada) {
        await ada.ask('adminAction', { action: 'setSeats', seats: 3 });
        await cy.join('far', 'cy');
        await there.waitForNotice('userJoined');
      }
      proxy.stall();
      await sendChat(cy, 'lost');
      await two.kill('SIGKILL');
      await proxy.stop();
      const again = await connectTo(one, resumeHandshake(session.resume_token, there));
      await again.roundTrip();
      expect(eventsOf(again)).toEqual([...SNAPSHOT, 'lost']);
    },
  );

  it('[R-WIRE-15] a node dies where a member had left the room and joined again: it gets nothing from before', async () => {
    const { one, two, ada, ben } = await callOverTwoNodes();
    await sendChat(ada, 'before');
    await ben.waitForNotice('chatMessage');
    await ben.ask('leaveRoom', { room_name: 'far' });
    await sendChat(ada, 'meanwhile');
    const { session } = await ben.join('far', 'ben');
    // On the same socket it has the same id.
    expect(session.member_id).toBe(ben.id);
    await two.kill('SIGKILL');
    await sendChat(ada, 'after');
    const again = await connectTo(one, resumeHandshake(session.resume_token, ben));
    await again.roundTrip();
    expect(receivedChatIds(again)).toEqual(['after']);
  });

  it('[R-BACK-18] the node of two people dies, then Redis is emptied: the one who resumes gets the other’s lines', async () => {
    const { one, two, ada } = await callOverTwoNodes();
    await ada.ask('adminAction', { action: 'setSeats', seats: 4 });
    const [cy, dan] = [await connectTo(two), await connectTo(two)];
    await cy.join('far', 'cy');
    const { session } = await dan.join('far', 'dan');
    dan.drop();
    await expect.poll(() => redis.command('HGET', 'colloquy:room:{far}', `m:${dan.id}`)).toContain('"away":true');
    await sendChat(cy, 'kept');
    await cy.ask('offer', { receiver_id: dan.id, offer: OFFER });
    await ada.waitForNotice('chatMessage');
    await two.kill('SIGKILL');
    await redis.restart();
    const again = await connectWithRetry(one, resumeHandshake(session.resume_token, dan));
    expect(eventsOf(again)).toEqual([...SNAPSHOT, 'kept', 'offer']);
  });

  it('[R-BACK-18] a node dies right after a member resumed on it: what is sent to it then is delivered elsewhere', async () => {
    const { one, two, ada, ben, session } = await callOverTwoNodes();
    ben.drop();
    const there = await connectTo(two, resumeHandshake(session.resume_token, ben));
    await there.waitForNotice('existingUsers');
    await two.kill('SIGKILL');
    expect(await sendChat(ada, 'then')).toMatchObject({ ok: true });
    const again = await connectTo(one, resumeHandshake(session.resume_token, there));
    await again.roundTrip();
    expect(eventsOf(again)).toEqual([...SNAPSHOT, 'then']);
  });

  it('[R-BACK-8] a node is paused until its people’s seats have ended: resumed, it notifies them, and restores nobody', async () => {
    const { one, two, ada, ben } = await callOverTwoNodes({ RESUME_GRACE_S: '0.1' });
    await ada.ask('adminAction', { action: 'setSeats', seats: 3 });
    const plain = await connectTo(two, {});
    await plain.join('far', 'plain');
    await ada.waitForNotice('userJoined');
    two.signal('SIGSTOP');
    const gone = [await ada.waitForNotice('userLeft'), await ada.waitForNotice('userLeft')];
    expect(new Set(gone.map(({ socket_id }) => socket_id))).toEqual(new Set([ben.id, plain.id]));
    two.signal('SIGCONT');
    expect(await ben.waitForNotice('sessionLost')).toEqual({ code: 'expired' });
    // It knows nothing of sessions: it must join again.
    await plain.waitForClose();
    const cy = await connectTo(one);
    const { existing } = await cy.join('far', 'cy');
    expect(existing.map(({ socket_id }) => socket_id)).toEqual([ada.id]);
  });

  it('[R-SET-10] Redis is down: joins are refused, nobody is dropped and no process ends', async () => {
    const { one, two, ada, ben } = await callOverTwoNodes();
    const late = await connectTo(one);
    await redis.crash();
    await expect.poll(() => Promise.all([one, two].map(readiness))).toEqual([503, 503]);
    const refused = await late.ask('joinRoom', { room_name: 'far', user_id: 'late' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'try_again' } });
    for (let at = 0; at < 50; at++) ada.send('chatMessage', { message: 'hello?', id: String(at) });
    await ada.roundTrip();
    expect([ada, ben, late].map(({ socket }) => socket.connected)).toEqual([true, true, true]);
    expect(await Promise.all([one, two].map(isAlive))).toEqual([true, true]);
  });

  it('[R-SET-10] Redis is back, and empty: the two can talk as before', async () => {
    const { one, two, ada, ben } = await callOverTwoNodes();
    await redis.restart();
    await expect.poll(() => Promise.all([one, two].map(readiness))).toEqual([200, 200]);
    await expect
      .poll(async () => {
        await ada.ask('chatMessage', { message: 'again', id: 'again' });
        await ben.roundTrip();
        return ben.received.some(({ event }) => event === 'chatMessage');
      })
      .toBe(true);
    await ben.ask('offer', { receiver_id: ada.id, offer: { type: 'offer', sdp: 'v=0' } });
    expect(await ada.waitForNotice('offer')).toMatchObject({ sender_id: ben.id });
    expect(ada.received.filter(({ event }) => event === 'userLeft')).toEqual([]);
  });

  it('[R-HTTP-9] a ticket of one node opens the room on another whose clock is ten minutes fast', async () => {
    const [one, two] = await Promise.all([startNode(), startNode(fast(10 * 60_000))]);
    await waitUntilRestored();
    const host = await visit(one.url ?? '');
    await host.post('/api/rooms', {
      room_data: { name: 'guarded', seats: 2, password: 'hush' },
      room_host: { user_id: 'host' },
    });
    const { body } = await host.post('/api/rooms/guarded/admission', { password: 'hush' });
    const guest = await connectTo(two);
    const { admission } = body as { admission: string };
    expect(await guest.ask('joinRoom', { room_name: 'guarded', user_id: 'guest', admission })).toMatchObject({
      ok: true,
    });
  });
});
