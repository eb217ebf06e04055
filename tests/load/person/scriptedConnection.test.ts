import { createActor, setup, type ActorRefFrom } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { ConnectionCommand, ConnectionEvent, ConnectionInput } from '@colloquy/machines/peerNegotiation/ports.ts';
import { seededRandom } from '../../support/random.ts';
import { createFakeNetwork, type FakeNetwork } from './fakeNetwork.ts';
import { createScriptedConnection } from './scriptedConnection.ts';

/** Long, since the machine may be busy. */
const TIMEOUT = { timeout: 20_000 };
const iceServers = { current: async () => [], renewed: async () => [] };

/** One end, with a machine that only collects the port's events. */
function open(network: FakeNetwork, memberId: string, offers: boolean) {
  const events: ConnectionEvent[] = [];
  const port = createScriptedConnection({ network, random: seededRandom(memberId.length), iceServers });
  const input: ConnectionInput = {
    memberId,
    generation: 0,
    relayOnly: false,
    offers,
    opensChat: offers,
    ownClient: true,
    passesOn: false,
  };
  const owner = createActor(
    setup({
      types: { events: {} as ConnectionEvent },
      actors: { port },
    }).createMachine({
      invoke: { id: 'port', src: 'port', input },
      on: { '*': { actions: ({ event }) => events.push(event) } },
    }),
  ).start();
  const child = () => owner.getSnapshot().children['port'] as ActorRefFrom<typeof port>;
  return {
    events,
    send: (command: ConnectionCommand) => child().send(command),
    eventOf: async <T extends ConnectionEvent['type']>(type: T) =>
      vi.waitFor(() => {
        const found = events.find((event) => event.type === type);
        if (!found) throw new Error(`no ${type} yet`);
        return found as Extract<ConnectionEvent, { type: T }>;
      }, TIMEOUT),
    close: () => owner.stop(),
  };
}

async function negotiate() {
  const air = createFakeNetwork();
  const ada = open(air, 'ada', true);
  const ben = open(air, 'benjamin', false);
  await ada.eventOf('connection.negotiationNeeded');
  ada.send({ type: 'make.offer' });
  const { offer } = await ada.eventOf('connection.offerMade');
  ben.send({ type: 'apply.offer', offer });
  const { answer } = await ben.eventOf('connection.answerMade');
  ada.send({ type: 'apply.answer', answer });
  await ada.eventOf('connection.answerApplied');
  return { ada, ben, offer, answer };
}

async function exchangeCandidates({ ada, ben }: Pick<Awaited<ReturnType<typeof negotiate>>, 'ada' | 'ben'>) {
  ben.send({ type: 'add.candidates', candidates: (await ada.eventOf('connection.candidatesFound')).candidates });
  ada.send({ type: 'add.candidates', candidates: (await ben.eventOf('connection.candidatesFound')).candidates });
}

describe('a scripted connection', () => {
  it('is connected once both have applied the same pair and know a candidate', async () => {
    const both = await negotiate();
    expect(both.ada.events.some(({ type }) => type === 'connection.connected')).toBe(false);
    await exchangeCandidates(both);
    await both.ada.eventOf('connection.connected');
    await both.ben.eventOf('connection.connected');
  });

  it('is connected by repeated descriptions if all candidates were lost', async () => {
    const { ada, ben, offer } = await negotiate();
    for (const each of [ada, ben]) await each.eventOf('connection.candidatesFound');
    ben.send({
      type: 'repeat.answer',
      offer: { ...offer, sdp: `${offer.sdp}a=candidate:1 1 udp 1 192.0.2.1 1 typ host\r\n` },
    });
    const { answer } = await ben.eventOf('connection.answerRepeated');
    expect(answer.sdp).toContain('a=candidate:');
    await exchangeCandidates({ ada, ben: { ...ben, send: () => undefined } });
    await ada.eventOf('connection.connected');
    await ben.eventOf('connection.connected');
  });

  it('rejects an unexpected answer with the error of a browser', async () => {
    const { ada, answer } = await negotiate();
    ada.send({ type: 'apply.answer', answer });
    expect((await ada.eventOf('connection.refused')).reason).toContain('wrong state: stable');
  });

  it('rolls back its own offer for that of the other side', async () => {
    const air = createFakeNetwork();
    const [ada, ben] = [open(air, 'ada', true), open(air, 'benjamin', true)];
    for (const each of [ada, ben]) each.send({ type: 'make.offer' });
    const { offer } = await ada.eventOf('connection.offerMade');
    await ben.eventOf('connection.offerMade');
    ben.send({ type: 'apply.offer', offer });
    const { answer } = await ben.eventOf('connection.answerMade');
    ada.send({ type: 'apply.answer', answer });
    await exchangeCandidates({ ada, ben });
    await ada.eventOf('connection.connected');
  });

  it('notices that the other side closed', async () => {
    const both = await negotiate();
    await exchangeCandidates(both);
    await both.ben.eventOf('connection.connected');
    both.ada.close();
    await vi.waitFor(() => expect(both.ben.events.at(-1)?.type).toBe('connection.disconnected'), TIMEOUT);
  });
});
