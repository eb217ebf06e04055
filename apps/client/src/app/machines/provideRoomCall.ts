import { peerNegotiationMachine } from '@colloquy/machines/peerNegotiation/peerNegotiationMachine.ts';
import { peerQualityMachine } from '@colloquy/machines/peerQuality/peerQualityMachine.ts';
import { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import { createIceServers } from '../../effects/peer/iceServers.ts';
import { createLiveConnections, type LiveConnections } from '../../effects/peer/liveConnections.ts';
import { createInspected } from '../../effects/inspection/inspected.ts';
import { logFailure } from '../../effects/log.ts';
import { createMedia } from '../../effects/media/media.ts';
import { createMeter } from '../../effects/media/connectionMeter.ts';
import { createCheckPermissions } from '../../effects/media/mediaPermissions.ts';
import { createNetwork, type NetworkDependencies } from '../../effects/network.ts';
import { createOutgoing, type Outgoing } from '../../effects/media/outgoing.ts';
import { createPeerConnection } from '../../effects/peer/peerConnection.ts';
import {
  recallChoices,
  rememberChoices,
  rememberSkipping,
  rememberSkipsTalkPreview,
} from '../../effects/media/rememberedChoices.ts';
import { createRequestAdmission } from '../../effects/http/requestAdmission.ts';
import { createAttend } from '../../effects/signalling/attend.ts';
import { createSignalling } from '../../effects/signalling/signalling.ts';
import { createWakeLock } from '../../effects/media/wakeLock.ts';
import type { PageServices } from '../pageServices.ts';

/** How long a connection waits for the ICE servers before it uses the ones it knows; milliseconds. */
export const ICE_SERVERS_TIMEOUT_MS = 3_000;

/**
 * The room call with its ports implemented by this browser, its peers included.
 *
 * @param outgoing what it sends.
 * @param live the registry of its connections.
 */
export function provideRoomCall(
  services: PageServices,
  outgoing: Outgoing = createOutgoing(),
  live: LiveConnections = createLiveConnections(),
): typeof roomCallMachine {
  const { api, streams, speakingLevels, bearer, refusedTokens, passwords, addressPrivacy } = services;
  const connection = createPeerConnection({
    createConnection: (configuration) => new RTCPeerConnection(configuration),
    iceServers: createIceServers(() => api.iceServers(AbortSignal.timeout(ICE_SERVERS_TIMEOUT_MS))),
    streams,
    outgoing,
    live,
    speakingLevels,
    sendsSpeech: true,
  });
  return roomCallMachine.provide({
    actors: {
      media: createMedia({ devices: navigator.mediaDevices, streams, outgoing, speakingLevels }),
      checkPermissions: createCheckPermissions(() => recallChoices(() => localStorage).permitted),
      attend: createAttend({ url: '', bearer, tokenRefused: refusedTokens.report }),
      signalling: createSignalling({ url: '', bearer, tokenRefused: refusedTokens.report }),
      network: createNetwork(pageNetwork()),
      wakeLock: createWakeLock(navigator.wakeLock, document),
      inspected: createInspected(async () => (await import('../inspector/watchCall.ts')).watchCall),
      requestAdmission: createRequestAdmission(api, passwords),
      peerNegotiation: peerNegotiationMachine.provide({ actors: { connection } }),
      peerQuality: peerQualityMachine.provide({ actors: { meter: createMeter(live) } }),
    },
    actions: {
      rememberChoices: (_, { skipsPreview, skipsTalkPreview, ...choices }) => {
        rememberChoices(() => localStorage, choices);
        if (skipsPreview !== undefined) rememberSkipping(() => sessionStorage, skipsPreview);
        if (skipsTalkPreview !== undefined) rememberSkipsTalkPreview(() => localStorage, skipsTalkPreview);
      },
      rememberPrivacy: (_, { withStrangers, hidesAddress }) => addressPrivacy.choose(withStrangers, hidesAddress),
      logScreenFailure: (action, { failure }) => logFailure(action, 'The screen could not be shared', failure),
    },
  });
}

/** Not every browser reports network changes. */
function pageNetwork(): NetworkDependencies {
  const { connection } = navigator as Navigator & { connection?: EventTarget };
  return {
    window: globalThis,
    document: globalThis.document,
    connection,
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
  };
}
