import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import { createSignalling } from '@colloquy/client/effects/signalling/signalling.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { peerNegotiationMachine } from '@colloquy/machines/peerNegotiation/peerNegotiationMachine.ts';
import { peerQualityMachine } from '@colloquy/machines/peerQuality/peerQualityMachine.ts';
import type { MeterCommand, MeterEvent, MeterInput } from '@colloquy/machines/peerQuality/ports.ts';
import { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import type { MediaCommand, MediaEvent } from '@colloquy/machines/media/ports.ts';
import type { AttendInput, InspectedCommand, InspectedInput, NetworkEvent } from '@colloquy/machines/roomCall/ports.ts';
import type { ConnectionCommand, ConnectionEvent, ConnectionInput } from '@colloquy/machines/peerNegotiation/ports.ts';
import { fakeCallbackPort } from '@colloquy/machines/testing/fakePorts.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { startNodes, type Nodes } from '../../support/nodes/startNodes.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

/** Longer than any test waits: the node ends only when all have gone. */
const LONG = 60_000;
const ROOM = 'moving';
/** Slow enough for a page to queue everything sent meanwhile. */
const EVERY_MS = 200;

let redis: RunningRedis;
let nodes: Nodes;
let people: ReturnType<typeof openPage>[] = [];
let ben: TestClient;
/** The node to which the proxy forwards new connections. */
let target: string;

beforeEach(async () => {
  redis = await startRedis();
  nodes = await startNodes(redis, { options: { moveMs: LONG } });
  target = nodes.one.url;
});
afterEach(async () => {
  for (const page of people) page.stop();
  people = [];
  ben.leave();
  await nodes.close();
  await redis.stop();
});

/** A page in the call: the machine and its real link; devices are granted at once, everything else is silent. */
function openPage(userId: string) {
  const options = {
    get url() {
      return target;
    },
    bearer: () => undefined,
  };
  const media = fakeCallbackPort<MediaCommand, MediaEvent>();
  const connections = fakeCallbackPort<ConnectionCommand, ConnectionEvent, ConnectionInput>();
  const page = createActor(
    roomCallMachine.provide({
      actors: {
        media: media.logic,
        attend: fakeCallbackPort<EventObject, EventObject, AttendInput>().logic,
        network: fakeCallbackPort<EventObject, NetworkEvent>().logic,
        wakeLock: fakeCallbackPort<EventObject, EventObject>().logic,
        inspected: fakeCallbackPort<InspectedCommand, EventObject, InspectedInput>().logic,
        signalling: createSignalling(options),
        peerQuality: peerQualityMachine.provide({
          actors: { meter: fakeCallbackPort<MeterCommand, MeterEvent, MeterInput>().logic },
        }),
        peerNegotiation: peerNegotiationMachine.provide({ actors: { connection: connections.logic } }),
      },
    }),
    // Waits for a hundredth of the time that the node allows.
    { input: { roomName: ROOM, userId, arrival: 'hosted', jitter: 0.01 } },
  ).start();
  media.emit({ type: 'media.captured', captured: { streamId: 'self', microphone: true, camera: true } });
  return page;
}

const chatOf = (page: ReturnType<typeof openPage>) =>
  page.getSnapshot().context.chat.flatMap(({ own, id }) => (own ? [] : id));
const isReceived = (page: ReturnType<typeof openPage>) =>
  page.getSnapshot().matches({ connected: { inCall: { signalling: 'open' } } });

it('[R-BACK-17] [R-SET-13] a draining node makes its people move: nobody sees a leave or a join, no line is lost, and it ends when the last has moved', async () => {
  const ada = openPage('ada');
  people = [ada];
  await expect.poll(() => isReceived(ada)).toBe(true);
  const { memberId } = ada.getSnapshot().context;
  ben = await nodes.two.connect({ auth: { resume: true } });
  await ben.join(ROOM, 'ben');
  await expect.poll(() => Object.keys(ada.getSnapshot().context.members)).toHaveLength(1);

  const since = ben.received.length;
  target = nodes.two.url;
  const ended = nodes.one.stop().then(() => 'ended');
  const goesOn = async () => (await Promise.race([ended, Promise.resolve('goes on')])) !== 'ended';
  const sent: string[] = [];
  while (await goesOn()) {
    const id = String(sent.length);
    sent.push(id);
    ada.send({ type: 'user.chatSent', id, message: id });
    await ben.ask('chatMessage', { message: id, id });
    await wait(EVERY_MS);
  }
  expect(2 * sent.length).toBeLessThan(LIMITS.chatMessages);
  await expect.poll(() => chatOf(ada)).toEqual(sent);
  const toBen = () => ben.received.slice(since).filter(({ event }) => event === 'chatMessage');
  await expect.poll(() => toBen().map(({ payload }) => (payload as { id: string }).id)).toEqual(sent);
  expect(new Set(ben.received.slice(since).map(({ event }) => event))).toEqual(new Set(['chatMessage']));
  expect(ada.getSnapshot().context.memberId).toBe(memberId);
  expect(isReceived(ada)).toBe(true);
});
