import { fromCallback } from 'xstate';
import { candidatesIn } from '@colloquy/client/effects/peer/candidatesIn.ts';
import { CandidateGatherer } from '@colloquy/client/effects/peer/gatherCandidates.ts';
import type { IceServers } from '@colloquy/client/effects/peer/iceServers.ts';
import type { Description } from '@colloquy/machines/contract/negotiation.ts';
import type { ConnectionCommand, ConnectionEvent, ConnectionInput } from '@colloquy/machines/peerNegotiation/ports.ts';
import { newSignalling, signalCommand } from '@colloquy/machines/testing/peers/signalling.ts';
import { between, type Chance } from '../../support/chance.ts';
import type { Air, End, Pair } from './air.ts';
import { candidatesOf, nameOf, sdpOf, withCandidates, type SdpName } from './sdp.ts';

/** How long a browser takes, from and to; milliseconds. */
const TIMES = { describe: [2, 8], candidate: [5, 60], connect: [30, 150], loss: [1_500, 3_000] } as const;

let descriptions = 0;

/**
 * The connection port without a browser: the signalling states of an RTCPeerConnection, rollback included, with its
 * refusals; no media. A candidate waits for the description it belongs to.
 */
export function createScriptedConnection(parts: { air: Air; chance: Chance; iceServers: IceServers }) {
  const { air, chance, iceServers } = parts;
  return fromCallback<ConnectionCommand, ConnectionInput>(({ input, sendBack, receive }) => {
    let isOver = false;
    let signalling = newSignalling;
    let fragment = newFragment(chance);
    /** Of which fragment candidates were told, so that an offer that changes no way tells none. */
    let gathered: string | undefined;
    let local: SdpName | undefined;
    /** The own answer, as long as no own offer was agreed on since. */
    let answered: SdpName | undefined;
    let remote: SdpName | undefined;
    let found: string[] = [];
    let pair: Pair | undefined;
    let isConnected = false;
    let hasTracks = false;
    const known = new Set<string>();
    const timers = new Set<NodeJS.Timeout>();

    const say = (event: ConnectionEvent) => {
      if (!isOver) sendBack(event);
    };
    const gatherer = new CandidateGatherer(input.ownClient, (candidates) =>
      say({ type: 'connection.candidatesFound', candidates }),
    );
    const after = ([low, high]: readonly [number, number], then: () => void) => {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          then();
        },
        between(chance, low, high),
      );
      timers.add(timer);
    };
    const pause = (range: readonly [number, number]) => new Promise<void>((resolve) => after(range, resolve));

    const end: End = {
      connect: () =>
        after(TIMES.connect, () => {
          isConnected = true;
          say({ type: 'connection.connected' });
          say({ type: 'connection.channelOpened' });
          if (!input.offers) say({ type: 'connection.framesShown' });
        }),
      lose: () =>
        after(TIMES.loss, () => {
          isConnected = false;
          say({ type: 'connection.disconnected' });
        }),
      hear: (message) => say({ type: 'connection.chatReceived', message }),
    };

    function describe(): string {
      descriptions += 1;
      local = { id: `${descriptions}${Math.floor(chance() * 1e12)}`, fragment };
      return sdpOf(local);
    }

    function gather(): void {
      if (!local || gathered === fragment) return;
      gathered = fragment;
      found = [];
      for (const candidate of candidatesOf(chance, local))
        after(TIMES.candidate, () => {
          found.push(candidate.candidate);
          gatherer.found(candidate);
        });
    }

    /** As a browser takes the calls of a command: what it would refuse is thrown. */
    function signalTo(command: Parameters<typeof signalCommand>[1]): void {
      const { now, refused } = signalCommand(signalling, command);
      const { state } = signalling;
      signalling = now;
      if (refused) throw new Error(`${refused}: ${command}: Called in wrong state: ${state}`);
    }

    function apply({ sdp }: Description): void {
      remote = nameOf(sdp);
      if (!remote) throw new Error('OperationError: Failed to parse SessionDescription');
      learn(sdp);
      if (hasTracks) return;
      hasTracks = true;
      const streamId = `${input.memberId}:${input.generation}`;
      for (const kind of ['audio', 'video'] as const) say({ type: 'connection.trackAdded', streamId, kind });
    }

    /** That the far side has candidates, by a description that names some. */
    function learn(sdp: string): void {
      for (const { usernameFragment } of candidatesIn(sdp)) if (usernameFragment) known.add(usernameFragment);
    }

    /** The offer's name first, whoever made it. */
    function agree(offer: SdpName, answer: SdpName): void {
      const ways = [offer.fragment, answer.fragment].sort().join('+');
      if (pair && pair.ways !== ways) {
        air.leave(pair.ways, end, 'goesOn');
        isConnected = false;
      }
      pair = { ways, descriptions: `${offer.id}/${answer.id}` };
      join();
    }

    function join(): void {
      if (pair && remote && known.has(remote.fragment)) air.apply(pair, end);
    }

    async function perform(command: Exclude<ConnectionCommand, { type: 'send.chat' }>): Promise<void> {
      switch (command.type) {
        case 'make.offer': {
          await pause(TIMES.describe);
          signalTo('make.offer');
          const sdp = describe();
          say({ type: 'connection.offerMade', offer: { type: 'offer', sdp } });
          return gather();
        }
        case 'apply.offer': {
          signalTo('apply.offer');
          apply(command.offer);
          await pause(TIMES.describe);
          const sdp = describe();
          answered = local;
          say({ type: 'connection.answerMade', answer: { type: 'answer', sdp } });
          gather();
          if (remote && local) agree(remote, local);
          return;
        }
        case 'apply.answer':
          signalTo('apply.answer');
          apply(command.answer);
          answered = undefined;
          say({ type: 'connection.answerApplied' });
          if (remote && local) agree(local, remote);
          return;
        case 'repeat.offer': {
          if (!local || signalling.state !== 'have-local-offer') return;
          const sdp = withCandidates(sdpOf(local), found);
          return say({ type: 'connection.offerRepeated', offer: { type: 'offer', sdp } });
        }
        case 'repeat.answer':
          learn(command.offer.sdp);
          join();
          if (!answered) return;
          return say({
            type: 'connection.answerRepeated',
            answer: { type: 'answer', sdp: withCandidates(sdpOf(answered), found) },
          });
        case 'add.candidates':
          for (const candidate of command.candidates) {
            const of = candidate?.usernameFragment;
            if (of) known.add(of);
          }
          return join();
        case 'restart.ice':
          await iceServers.renewed();
          fragment = newFragment(chance);
          say({ type: 'connection.negotiationNeeded' });
      }
    }

    async function inTurn(before: Promise<void>, command: Parameters<typeof perform>[0]): Promise<void> {
      await before;
      if (isOver) return;
      try {
        await perform(command);
      } catch (thrown) {
        say({ type: 'connection.refused', reason: thrown instanceof Error ? thrown.message : String(thrown) });
      }
    }

    async function open(): Promise<void> {
      await iceServers.current();
      if (input.offers) say({ type: 'connection.negotiationNeeded' });
    }

    let queue = open();
    receive((command) => {
      if (command.type !== 'send.chat') queue = inTurn(queue, command);
      else if (isConnected && pair) air.say(pair.ways, end, command.message);
    });
    return () => {
      isOver = true;
      gatherer.stop();
      for (const timer of timers) clearTimeout(timer);
      if (pair) air.leave(pair.ways, end, 'closes');
    };
  });
}

/** As `ice-ufrag` names one side's ways: another one after each restart. */
const newFragment = (chance: Chance) => Math.floor(chance() * 36 ** 6).toString(36);
