import { peerNegotiationMachine } from '@colloquy/machines/peerNegotiation/peerNegotiationMachine.ts';
import { peerQualityMachine } from '@colloquy/machines/peerQuality/peerQualityMachine.ts';
import type { recordingMachine } from '@colloquy/machines/mediaRecording/recordingMachine.ts';
import { streamMachine } from '@colloquy/machines/stream/streamMachine.ts';
import { createMedia } from '../../effects/media/media.ts';
import { createMeter } from '../../effects/media/connectionMeter.ts';
import { createMixing } from '../../effects/media/mixing.ts';
import { createBroadcastTracks, type SentTracks } from '../../effects/media/broadcastTracks.ts';
import { createOutgoing } from '../../effects/media/outgoing.ts';
import { createThumbnailUploads } from '../../effects/media/thumbnailUploads.ts';
import { watchFirstFrames } from '../../effects/peer/firstFrames.ts';
import { createIceServers } from '../../effects/peer/iceServers.ts';
import { createLiveConnections } from '../../effects/peer/liveConnections.ts';
import { createPeerConnection } from '../../effects/peer/peerConnection.ts';
import { createStreamSignalling } from '../../effects/signalling/streamSignalling.ts';
import type { ComposeScreen } from '../../effects/media/screenCapture.ts';
import { withRetry } from '../../ui/withRetry.ts';
import type { PageServices } from '../pageServices.ts';
import { ICE_SERVERS_TIMEOUT_MS } from './provideRoomCall.ts';

const composing = () => withRetry(() => import('../../effects/media/composedScreen.ts'));
const composeScreen: ComposeScreen = async (screen, corner) => (await composing()).composeScreen(screen, corner);

const loadMix = async () => (await withRetry(() => import('../../effects/media/stageMix.ts'))).mixStage;

/** The machines of the stream page with their ports implemented by this browser. */
export type StreamLogic = {
  stream: typeof streamMachine;
  /** Loaded once a broadcaster is on air. */
  recording: () => Promise<typeof recordingMachine>;
};

/** The stream page with its ports implemented by this browser, its peers included. */
export function provideStream(services: PageServices): StreamLogic {
  const { api, http, streams, speakingLevels, bearer, refusedTokens, jitter } = services;
  const sendPicture = (id: string, picture: Blob, signal: AbortSignal) =>
    http.send('PUT', `/api/streams/${encodeURIComponent(id)}/picture`, picture, { signal });
  const outgoing = createOutgoing();
  const live = createLiveConnections();
  const broadcastTracks = createBroadcastTracks(outgoing);
  const asGuest = createOutgoing();
  const parts = {
    createConnection: (configuration: RTCConfiguration) => new RTCPeerConnection(configuration),
    iceServers: createIceServers(() => api.iceServers(AbortSignal.timeout(ICE_SERVERS_TIMEOUT_MS))),
    streams,
    live,
    speakingLevels,
    watchFrames: watchFirstFrames,
  };
  const negotiation = (sent: SentTracks) =>
    peerNegotiationMachine.provide({ actors: { connection: createPeerConnection({ ...parts, outgoing: sent }) } });
  const stream = streamMachine.provide({
    actors: {
      media: createMedia({ devices: navigator.mediaDevices, streams, outgoing, speakingLevels, composeScreen }),
      signalling: createStreamSignalling({ url: '', bearer, tokenRefused: refusedTokens.report, jitter }),
      pictures: createThumbnailUploads({ streams, send: sendPicture, jitter }),
      peerNegotiation: negotiation(broadcastTracks),
      guestMedia: createMedia({ devices: navigator.mediaDevices, streams, outgoing: asGuest, speakingLevels }),
      hostNegotiation: negotiation(outgoing),
      guestNegotiation: negotiation(asGuest),
      mixing: createMixing({ own: outgoing, broadcastTracks, streams, load: loadMix }),
      peerQuality: peerQualityMachine.provide({ actors: { meter: createMeter(live) } }),
    },
  });
  const recording = async () =>
    services.withInspection((await withRetry(() => import('./provideRecording.ts'))).provideRecording(broadcastTracks));
  return { stream, recording };
}
