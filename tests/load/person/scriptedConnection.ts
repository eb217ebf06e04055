import { fromCallback } from 'xstate';
import { candidatesIn } from '@colloquy/client/effects/peer/candidatesIn.ts';
import { CandidateGatherer } from '@colloquy/client/effects/peer/gatherCandidates.ts';
import type { IceServers } from '@colloquy/client/effects/peer/iceServers.ts';
import type { Description } from '@colloquy/machines/contract/negotiation.ts';
import type { ConnectionCommand, ConnectionEvent, ConnectionInput } from '@colloquy/machines/peerNegotiation/ports.ts';
import { newSignalling, signalCommand } from '@colloquy/machines/testing/peers/signalling.ts';
import { between, type Random } from '../../support/random.ts';
import type { FakeNetwork, End, Pair } from './fakeNetwork.ts';
import { candidatesOf, nameOf, sdpOf, withCandidates, type SdpName } from './sdp.ts';

/** How long a browser takes, from and to; milliseconds. */
const TIMES = { describe: [2, 8], candidate: [5, 60], connect: [30, 150], loss: [1_500, 3_000] } as const;

let descriptions = 0;

/**
 * The connection port without a browser: the signalling states of an RTCPeerConnection, including rollback and errors;
 * no media. A candidate waits for the description it belongs to.
 */
export function createScriptedConnection(parts: { network: FakeNetwork; random: Random; iceServers: IceServers }) {
  const { network, random, iceServers } = parts;
  return fromCallback<ConnectionCommand, ConnectionInput>(({ input, sendBack, receive }) => {
    let isOver = false;
    let signalling = newSignalling;
    let fragment = newFragment(random);
    /** The fragment whose candidates were sent, so that an offer with the same fragment sends none. */
    let gathered: string | undefined;
    let local: SdpName | undefined;
    /** The own answer, unless an own offer was agreed on since. */
    let answered: SdpName | undefined;
    let remote: SdpName | undefined;
    let found: string[] = [];
    let pair: Pair | undefined;
    let isConnected = false;
    let hasTracks = false;
    const known = new Set<string>();
    const timers = new Set<NodeJS.Timeout>();

    const emit = (event: ConnectionEvent) => {
      if (!isOver) sendBack(event);
    };
    const gatherer = new CandidateGatherer(input.ownClient, (candidates) =>
      emit({ type: 'connection.candidatesFound', candidates }),
    );
    const after = ([low, high]: readonly [number, number], then: () => void) => {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          then();
        },
        between(random, low, high),
      );
      timers.add(timer);
    };
    const pause = (range: readonly [number, number]) => new Promise<void>((resolve) => after(range, resolve));

    const end: End = {
      connect: () =>
        after(TIMES.connect, () => {
          isConnected = true;
          emit({ type: 'connection.connected' });
          emit({ type: 'connection.channelOpened' });
          if (!input.offers) emit({ type: 'connection.framesShown' });
        }),
      disconnect: () =>
        after(TIMES.loss, () => {
          isConnected = false;
          emit({ type: 'connection.disconnected' });
        }),
      receive: (message) => emit({ type: 'connection.chatReceived', message }),
    };

    function describe(): string {
      descriptions += 1;
      local = { id: `${descriptions}${Math.floor(random() * 1e12)}`, fragment };
      return sdpOf(local);
    }

    function gather(): void {
      if (!local || gathered === fragment) return;
      gathered = fragment;
      found = [];
      for (const candidate of candidatesOf(random, local))
        after(TIMES.candidate, () => {
          found.push(candidate.candidate);
          gatherer.found(candidate);
        });
    }

    /** Applies a command to the signalling state; throws where a browser would. */
    function signalTo(command: Parameters<typeof signalCommand>[1]): void {
      const { now, refused } = signalCommand(signalling, command);
      const { state } = signalling;
      signalling = now;
      if (refused) throw new Error(`${refused}: ${command}: Called in wrong state: ${state}`);
    }

    function apply({ sdp }: Description): void {
      remote = nameOf(sdp);
      if (!remote) throw new Error('OperationError: Failed to parse SessionDescription');
      readCandidates(sdp);
      if (hasTracks) return;
      hasTracks = true;
      const streamId = `${input.memberId}:${input.generation}`;
      for (const kind of ['audio', 'video'] as const) emit({ type: 'connection.trackAdded', streamId, kind });
    }

    /** Reads the peer's candidates from a description. */
    function readCandidates(sdp: string): void {
      for (const { usernameFragment } of candidatesIn(sdp)) if (usernameFragment) known.add(usernameFragment);
    }

    function agree(offer: SdpName, answer: SdpName): void {
      const fragments = [offer.fragment, answer.fragment].sort().join('+');
      if (pair && pair.fragments !== fragments) {
        network.leave(pair.fragments, end, 'goesOn');
        isConnected = false;
      }
      pair = { fragments, descriptions: `${offer.id}/${answer.id}` };
      join();
    }

    function join(): void {
      if (pair && remote && known.has(remote.fragment)) network.apply(pair, end);
    }

    async function perform(command: Exclude<ConnectionCommand, { type: 'send.chat' }>): Promise<void> {
      switch (command.type) {
        case 'make.offer': {
          await pause(TIMES.describe);
          signalTo('make.offer');
          const sdp = describe();
          emit({ type: 'connection.offerMade', offer: { type: 'offer', sdp } });
          return gather();
        }
        case 'apply.offer': {
          signalTo('apply.offer');
          apply(command.offer);
          await pause(TIMES.describe);
          const sdp = describe();
          answered = local;
          emit({ type: 'connection.answerMade', answer: { type: 'answer', sdp } });
          gather();
          if (remote && local) agree(remote, local);
          return;
        }
        case 'apply.answer':
          signalTo('apply.answer');
          apply(command.answer);
          answered = undefined;
          emit({ type: 'connection.answerApplied' });
          if (remote && local) agree(local, remote);
          return;
        case 'repeat.offer': {
          if (!local || signalling.state !== 'have-local-offer') return;
          const sdp = withCandidates(sdpOf(local), found);
          return emit({ type: 'connection.offerRepeated', offer: { type: 'offer', sdp } });
        }
        case 'repeat.answer':
          readCandidates(command.offer.sdp);
          join();
          if (!answered) return;
          return emit({
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
          fragment = newFragment(random);
          emit({ type: 'connection.negotiationNeeded' });
      }
    }

    async function enqueue(before: Promise<void>, command: Parameters<typeof perform>[0]): Promise<void> {
      await before;
      if (isOver) return;
      try {
        await perform(command);
      } catch (thrown) {
        emit({ type: 'connection.refused', reason: thrown instanceof Error ? thrown.message : String(thrown) });
      }
    }

    async function open(): Promise<void> {
      await iceServers.current();
      if (input.offers) emit({ type: 'connection.negotiationNeeded' });
    }

    let queue = open();
    receive((command) => {
      if (command.type !== 'send.chat') queue = enqueue(queue, command);
      else if (isConnected && pair) network.send(pair.fragments, end, command.message);
    });
    return () => {
      isOver = true;
      gatherer.stop();
      for (const timer of timers) clearTimeout(timer);
      if (pair) network.leave(pair.fragments, end, 'closes');
    };
  });
}

/** An `ice-ufrag`: a new one after each ICE restart. */
const newFragment = (random: Random) => Math.floor(random() * 36 ** 6).toString(36);
