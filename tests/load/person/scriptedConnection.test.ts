import { createActor, setup, type ActorRefFrom } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { ConnectionCommand, ConnectionEvent, ConnectionInput } from '@colloquy/machines/peerNegotiation/ports.ts';
import { seededChance } from '../../support/chance.ts';
import { createAir, type Air } from './air.ts';
import { createScriptedConnection } from './scriptedConnection.ts';

/** How soon it comes says how busy the machine is. */
const PATIENCE = { timeout: 20_000 };
const iceServers = { current: async () => [], renewed: async () => [] };

/** One end, with a machine that only writes down what the port says. */
function open(air: Air, memberId: string, offers: boolean) {
  const heard: ConnectionEvent[] = [];
  const port = createScriptedConnection({ air, chance: seededChance(memberId.length), iceServers });
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
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    }),
  ).start();
  const child = () => owner.getSnapshot().children['port'] as ActorRefFrom<typeof port>;
  return {
    heard,
    tell: (command: ConnectionCommand) => child().send(command),
    said: async <T extends ConnectionEvent['type']>(type: T) =>
      vi.waitFor(() => {
        const found = heard.find((event) => event.type === type);
        if (!found) throw new Error(`no ${type} yet`);
        return found as Extract<ConnectionEvent, { type: T }>;
      }, PATIENCE),
    close: () => owner.stop(),
  };
}

async function negotiate() {
  const air = createAir();
  const ada = open(air, 'ada', true);
  const ben = open(air, 'benjamin', false);
  await ada.said('connection.negotiationNeeded');
  ada.tell({ type: 'make.offer' });
  const { offer } = await ada.said('connection.offerMade');
  ben.tell({ type: 'apply.offer', offer });
  const { answer } = await ben.said('connection.answerMade');
  ada.tell({ type: 'apply.answer', answer });
  await ada.said('connection.answerApplied');
  return { ada, ben, offer, answer };
}

async function exchangeCandidates({ ada, ben }: Pick<Awaited<ReturnType<typeof negotiate>>, 'ada' | 'ben'>) {
  ben.tell({ type: 'add.candidates', candidates: (await ada.said('connection.candidatesFound')).candidates });
  ada.tell({ type: 'add.candidates', candidates: (await ben.said('connection.candidatesFound')).candidates });
}

describe('a scripted connection', () => {
  it('is connected once both have applied the same pair and know a candidate', async () => {
    const both = await negotiate();
    expect(both.ada.heard.some(({ type }) => type === 'connection.connected')).toBe(false);
    await exchangeCandidates(both);
    await both.ada.said('connection.connected');
    await both.ben.said('connection.connected');
  });

  it('is connected by what is said again, where all candidates were lost', async () => {
    const { ada, ben, offer } = await negotiate();
    for (const each of [ada, ben]) await each.said('connection.candidatesFound');
    ben.tell({
      type: 'repeat.answer',
      offer: { ...offer, sdp: `${offer.sdp}a=candidate:1 1 udp 1 192.0.2.1 1 typ host\r\n` },
    });
    const { answer } = await ben.said('connection.answerRepeated');
    expect(answer.sdp).toContain('a=candidate:');
    await exchangeCandidates({ ada, ben: { ...ben, tell: () => undefined } });
    await ada.said('connection.connected');
    await ben.said('connection.connected');
  });

  it('refuses an answer nobody asked for, in the words of a browser', async () => {
    const { ada, answer } = await negotiate();
    ada.tell({ type: 'apply.answer', answer });
    expect((await ada.said('connection.refused')).reason).toContain('wrong state: stable');
  });

  it('rolls its own offer back for that of the other side', async () => {
    const air = createAir();
    const [ada, ben] = [open(air, 'ada', true), open(air, 'benjamin', true)];
    for (const each of [ada, ben]) each.tell({ type: 'make.offer' });
    const { offer } = await ada.said('connection.offerMade');
    await ben.said('connection.offerMade');
    ben.tell({ type: 'apply.offer', offer });
    const { answer } = await ben.said('connection.answerMade');
    ada.tell({ type: 'apply.answer', answer });
    await exchangeCandidates({ ada, ben });
    await ada.said('connection.connected');
  });

  it('notices that the other side closed', async () => {
    const both = await negotiate();
    await exchangeCandidates(both);
    await both.ben.said('connection.connected');
    both.ada.close();
    await vi.waitFor(() => expect(both.ben.heard.at(-1)?.type).toBe('connection.disconnected'), PATIENCE);
  });
});
