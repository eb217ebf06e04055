import { fromCallback } from 'xstate';
import type { Candidate, Description } from '@colloquy/machines/contract/negotiation.ts';
import { isStageId } from '@colloquy/machines/contract/streamLimits.ts';
import type { ConnectionCommand, ConnectionEvent, ConnectionInput } from '@colloquy/machines/peerNegotiation/ports.ts';
import { withLongAudioPackets } from './audioPackets.ts';
import { candidatesIn } from './candidatesIn.ts';
import { createCandidateQueue } from './candidateQueue.ts';
import { createChatChannel } from './chatChannel.ts';
import { createChatLimits } from './chatLimits.ts';
import { withFreshSources } from './freshSources.ts';
import { CandidateGatherer } from './gatherCandidates.ts';
import type { IceServers } from './iceServers.ts';
import type { SpeakingLevels } from '../media/speakingLevels.ts';
import type { SentTracks } from '../media/broadcastTracks.ts';
import { isRelay, withoutOwnAddress } from './withoutOwnAddress.ts';
import type { LiveConnections } from './liveConnections.ts';
import { createReceiving } from './receiving.ts';
import { createSending } from './sending.ts';
import type { StreamStore } from './streams.ts';

export type PeerConnectionDependencies = {
  createConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  iceServers: IceServers;
  streams: StreamStore;
  outgoing: SentTracks;
  live: LiveConnections;
  speakingLevels: SpeakingLevels;
  /** What is sent is speech; omitted where it may be music. */
  sendsSpeech?: true;
  /** Calls back at the first picture; returns a function that stops it. Omitted where nobody waits for it. */
  watchFrames?: (connection: RTCPeerConnection, shown: () => void) => () => void;
};

/** The id under which the store holds a member's stream of one connection. */
const streamIdOf = ({ memberId, generation }: ConnectionInput) => `${memberId}:${generation}`;

const candidateOf = (found: RTCIceCandidate, redact: (candidate: string) => string): Candidate => {
  const { candidate = '', sdpMid, sdpMLineIndex, usernameFragment } = found.toJSON();
  return {
    candidate: redact(candidate),
    sdpMid: sdpMid ?? null,
    sdpMLineIndex: sdpMLineIndex ?? null,
    usernameFragment: usernameFragment ?? null,
  };
};

/** One RTCPeerConnection, from start to clean-up. Its calls run one at a time, in the order of the commands. */
export function createPeerConnection(parts: PeerConnectionDependencies) {
  const chatLimitOf = createChatLimits();
  return fromCallback<ConnectionCommand, ConnectionInput>(({ input, sendBack, receive }) => {
    let ended = false;
    const emit = (event: ConnectionEvent) => {
      if (!ended) sendBack(event);
    };
    let relayOnly = input.relayOnly;
    const routes = (iceServers: RTCIceServer[]): RTCConfiguration => ({
      iceServers,
      iceTransportPolicy: relayOnly ? 'relay' : 'all',
    });
    /** Removes our own address where it is hidden: from a description, or a candidate's line. */
    const redact = (words: string) => (relayOnly ? withoutOwnAddress(words) : words);
    const gatherer = new CandidateGatherer(input.ownClient, (candidates) =>
      emit({ type: 'connection.candidatesFound', candidates }),
    );
    const opening = open();
    let queue: Promise<unknown> = opening;

    async function open() {
      try {
        return await openConnection();
      } catch (thrown) {
        emit({ type: 'connection.refused', reason: reasonOf(thrown) });
        return undefined;
      }
    }

    async function openConnection() {
      const { iceServers } = parts;
      const servers = await (input.generation === 0 ? iceServers.current() : iceServers.renewed());
      if (ended) return undefined;
      const connection = parts.createConnection(routes(servers));
      parts.live.put(input.memberId, connection);
      connection.addEventListener('negotiationneeded', () => emit({ type: 'connection.negotiationNeeded' }));
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate && (!relayOnly || isRelay(candidate.candidate))) gatherer.found(candidateOf(candidate, redact));
      });
      connection.addEventListener('connectionstatechange', () => {
        const state = connection.connectionState;
        if (state === 'connected' || state === 'disconnected' || state === 'failed')
          emit({ type: `connection.${state}` });
      });
      const receiving = createReceiving(
        connection,
        { streamId: streamIdOf(input), screenBeside: input.ownClient },
        parts,
        emit,
      );
      const sending = createSending(connection, parts.outgoing, {
        screenBeside: input.ownClient,
        inSizes: input.offers && input.passesOn,
      });
      const chat = createChatChannel(
        connection,
        input.opensChat,
        {
          opened: () => emit({ type: 'connection.channelOpened' }),
          received: (message) => emit({ type: 'connection.chatReceived', message }),
          dropped: () => emit({ type: 'connection.chatDropped' }),
        },
        chatLimitOf(input.memberId),
      );
      if (input.offers) sending.prepareOffer();
      // On stage either side may open a fresh connection, and the broadcaster waits for its picture.
      const stopWatching =
        input.offers && !isStageId(input.memberId)
          ? undefined
          : parts.watchFrames?.(connection, () => emit({ type: 'connection.framesShown' }));
      return { connection, receiving, sending, chat, stopWatching, candidates: createCandidateQueue() };
    }
    async function close() {
      const opened = await opening;
      if (opened) parts.live.remove(input.memberId, opened.connection);
      opened?.stopWatching?.();
      opened?.sending.stop();
      opened?.receiving.stop();
      opened?.connection.close();
    }
    type Opened = NonNullable<Awaited<ReturnType<typeof openConnection>>>;

    /** Runs after all earlier calls; a failure is reported and ends nothing. */
    const next = (work: (opened: Opened) => Promise<void> | void) => {
      queue = inTurn(queue, work);
    };

    async function inTurn(before: Promise<unknown>, work: (opened: Opened) => Promise<void> | void) {
      await before;
      const opened = await opening;
      if (!opened || ended) return;
      try {
        await work(opened);
      } catch (thrown) {
        emit({ type: 'connection.refused', reason: reasonOf(thrown) });
      }
    }

    const apply = ({ connection }: Opened, { type, sdp }: Description) =>
      connection.setRemoteDescription({ type, sdp: parts.sendsSpeech ? withLongAudioPackets(sdp) : sdp });

    /** Candidates that came before their description. No answer waits for them. */
    const addReady = async ({ connection, candidates }: Opened) => {
      const ready = candidates.takeReady(connection.remoteDescription?.sdp);
      await Promise.all(ready.map((candidate) => addCandidate(connection, candidate)));
    };

    const add = async (opened: Opened, candidates: readonly Candidate[]) => {
      for (const candidate of candidates) if (candidate) opened.candidates.put(candidate);
      await addReady(opened);
    };

    receive((command) => {
      switch (command.type) {
        case 'make.offer':
          return next(async ({ connection, sending }) => {
            sending.prepareOffer();
            const { sdp = '' } = await connection.createOffer();
            await connection.setLocalDescription({ type: 'offer', sdp });
            emit({ type: 'connection.offerMade', offer: { type: 'offer', sdp: redact(sdp) } });
          });
        case 'apply.offer':
          return next(async (opened) => {
            const { connection, sending } = opened;
            const isCrossed = connection.signalingState === 'have-local-offer';
            if (isCrossed) await connection.setLocalDescription({ type: 'rollback' });
            const agreed = connection.remoteDescription?.sdp;
            if (restartsIce(agreed, command.offer.sdp))
              connection.setConfiguration(routes(await parts.iceServers.renewed()));
            await apply(opened, isCrossed ? withFreshSources(command.offer, agreed) : command.offer);
            sending.prepareAnswer();
            const { sdp = '' } = await connection.createAnswer();
            await connection.setLocalDescription({ type: 'answer', sdp });
            emit({ type: 'connection.answerMade', answer: { type: 'answer', sdp: redact(sdp) } });
            await addReady(opened);
          });
        case 'apply.answer':
          return next(async (opened) => {
            await apply(opened, command.answer);
            emit({ type: 'connection.answerApplied' });
            await addReady(opened);
          });
        case 'repeat.offer':
          return next(({ connection: { pendingLocalDescription } }) => {
            if (pendingLocalDescription?.type !== 'offer') return;
            const { sdp } = pendingLocalDescription;
            emit({ type: 'connection.offerRepeated', offer: { type: 'offer', sdp: redact(sdp) } });
          });
        case 'repeat.answer':
          return next(async (opened) => {
            const { currentLocalDescription } = opened.connection;
            if (currentLocalDescription?.type !== 'answer') return;
            const { sdp } = currentLocalDescription;
            emit({ type: 'connection.answerRepeated', answer: { type: 'answer', sdp: redact(sdp) } });
            await add(opened, candidatesIn(command.offer.sdp));
          });
        case 'add.candidates':
          return next((opened) => add(opened, command.candidates));
        case 'restart.ice':
          return next(async ({ connection }) => {
            relayOnly = command.relayOnly;
            connection.setConfiguration(routes(await parts.iceServers.renewed()));
            connection.restartIce();
          });
        case 'send.chat':
          return next(({ chat }) => chat.send(command.message));
      }
    });

    return () => {
      ended = true;
      gatherer.stop();
      void close();
    };
  });
}

/** The remote peer gathers new routes: our relay needs valid credentials. */
const restartsIce = (before: string | undefined, offered: string) =>
  before !== undefined && fragmentOf(before) !== fragmentOf(offered);
const fragmentOf = (sdp: string) => /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1];

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** An invalid candidate is one route less, never a failed negotiation. */
async function addCandidate(connection: RTCPeerConnection, candidate: NonNullable<Candidate>): Promise<void> {
  const { generation: _, ...init } = candidate;
  await connection.addIceCandidate(init).catch(() => undefined);
}
