import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCuttableProxy, type CuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import { freePort } from '../../support/programs/freePort.ts';
import { createAndJoin, startPortClient, type PortClient } from '../../support/people/portClient.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { startNodes, type Nodes } from '../../support/nodes/startNodes.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
let nodes: Nodes;
/** In front of node one. */
let proxy: CuttableProxy;
beforeAll(async () => {
  redis = await startRedis();
  nodes = await startNodes(redis, { times: { graceMs: 60_000 } });
  proxy = await startCuttableProxy(Number(new URL(nodes.one.url).port));
});
afterAll(async () => {
  await proxy.stop();
  await nodes.close();
  await redis.stop();
});

let rooms = 0;
let room: string;
/** The node to which the port connects next. */
let address: string;
let ada: PortClient;
let ben: TestClient;

/** Ada's page on node one, Ben on node two. */
beforeEach(async () => {
  rooms += 1;
  room = `move-${rooms}`;
  address = `http://127.0.0.1:${proxy.port}`;
  const options = {
    get url() {
      return address;
    },
    bearer: () => undefined,
  };
  ada = startPortClient(options, { roomName: room, userId: `ada-${rooms}` });
  await createAndJoin(ada, room, `ada-${rooms}`);
  ben = await nodes.two.connect({ auth: { resume: true } });
  await ben.join(room, `ben-${rooms}`);
  await ada.waitFor('signal.userJoined');
});
afterEach(() => {
  ada.stop();
  ben.leave();
});

const names = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const sendChat = (id: string) => ada.send({ type: 'send.chatMessage', payload: { id, message: id } });
const tokenOf = ({ events: received }: PortClient) =>
  (received.find(({ type }) => type === 'signal.session') as { payload: { resume_token: string } } | undefined)?.payload
    .resume_token;
const ids = (received: readonly unknown[]) =>
  received.flatMap((each) => (each as { payload?: { id?: string } }).payload?.id ?? []);

describe('[R-BACK-17] a client asked to move', () => {
  it('takes its seat on a second connection, leaves the first, and nobody is notified', async () => {
    const before = ada.events.length;
    const received = await ben.receivedDuring(async () => {
      address = nodes.two.url;
      ada.send({ type: 'move.signalling' });
      await ada.waitFor('signalling.moved');
      await ada.waitFor('signal.existingUsers', 2);
    });
    expect(received).toEqual([]);
    expect(names(ada.events.slice(before))).toEqual(['signalling.moved', 'signal.session', 'signal.existingUsers']);

    sendChat('from there');
    expect(await ben.waitForNotice('chatMessage')).toMatchObject({ id: 'from there' });
    await ben.ask('chatMessage', { message: 'to there', id: 'to there' });
    await ada.waitFor('signal.chatMessage');
  });

  it('[R-BACK-28] receives once and in order what is sent meanwhile, and its own lines arrive so, however often it moves', async () => {
    const moves = 10;
    let sent = 0;
    for (let move = 1; move <= moves; move++) {
      address = move % 2 === 0 ? nodes.one.url : nodes.two.url;
      ada.send({ type: 'move.signalling' });
      while (names(ada.events).filter((type) => type === 'signalling.moved').length < move) {
        sendChat(`a${sent}`);
        ada.send({ type: 'send.sendReaction', payload: { reaction: '👋' } });
        ben.send('chatMessage', { message: 'x', id: `b${sent}` });
        ben.send('sendReaction', { reaction: '🔥', command_id: `r${sent}` });
        sent += 1;
        await ben.roundTrip();
      }
    }
    expect(sent).toBeGreaterThan(moves);
    await ada.waitFor('signal.chatMessage', sent);
    const all = Array.from({ length: sent }, (_, at) => at);
    expect(ids(ada.events.filter(({ type }) => type === 'signal.chatMessage'))).toEqual(all.map((at) => `b${at}`));
    await expect.poll(() => ben.received.filter(({ event }) => event === 'chatMessage').length).toBe(sent);
    expect(ids(ben.received.filter(({ event }) => event === 'chatMessage'))).toEqual(all.map((at) => `a${at}`));
    // Reactions are received at most once, in order with the others.
    const reactions = ids(ada.events.filter(({ type }) => type === 'signal.receiveReaction'));
    expect(reactions).toEqual(all.map((at) => `r${at}`).filter((id) => reactions.includes(id)));
    expect(ben.received.filter(({ event }) => event === 'receiveReaction').length).toBeLessThanOrEqual(sent);
    expect(names(ada.events)).not.toContain('signal.sessionTaken');
    expect(names(ada.events)).not.toContain('signalling.lost');
  });

  it('is served on in place while it cannot connect elsewhere, and may be asked again', async () => {
    address = `http://127.0.0.1:${await freePort()}`;
    ada.send({ type: 'move.signalling' });
    await ada.waitFor('signalling.moveFailed');
    sendChat('still here');
    expect(await ben.waitForNotice('chatMessage')).toMatchObject({ id: 'still here' });
    address = nodes.two.url;
    ada.send({ type: 'move.signalling' });
    await ada.waitFor('signalling.moved');
  });

  it('[R-BACK-9] is notified that another tab took its seat during the move, and does not take it back', async () => {
    const movingProxy = await startCuttableProxy(Number(new URL(nodes.two.url).port));
    movingProxy.stall();
    address = `http://127.0.0.1:${movingProxy.port}`;
    ada.send({ type: 'move.signalling' });
    const tab = await nodes.two.connect({
      auth: { resume: true, resume_token: tokenOf(ada), keeps_connections: true },
    });
    const { member_id } = await tab.waitForNotice('session');
    movingProxy.cut();
    await ada.waitFor('signal.sessionTaken');
    await ben.ask('offer', { receiver_id: member_id, offer: { type: 'offer', sdp: 'v=0' } });
    expect(await tab.waitForNotice('offer')).toMatchObject({ sender_id: ben.id });
    expect(names(ada.events)).not.toContain('signalling.moved');
    tab.leave();
    await movingProxy.stop();
  });
});

describe('unanswered lines', () => {
  it('[R-CHAT-7] are sent once the server is back, once and in order', async () => {
    proxy.cut();
    await ada.waitFor('signalling.lost');
    sendChat('one');
    sendChat('two');
    proxy.restore();
    await ada.waitFor('signal.existingUsers', 2);
    sendChat('three');
    for (const id of ['one', 'two', 'three']) expect(await ben.waitForNotice('chatMessage')).toMatchObject({ id });
    await ben.roundTrip();
    expect(ids(ben.received.filter(({ event }) => event === 'chatMessage'))).toEqual(['one', 'two', 'three']);
  });
});
