import { peerNegotiationMachine } from '@colloquy/machines/peerNegotiation/peerNegotiationMachine.ts';
import { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import { createIceServers } from '../effects/iceServers.ts';
import { logFailure } from '../effects/log.ts';
import { createMedia } from '../effects/media.ts';
import { createOutgoing } from '../effects/outgoing.ts';
import { createPeerConnection } from '../effects/peerConnection.ts';
import { createRequestAdmission } from '../effects/requestAdmission.ts';
import { createSignalling } from '../effects/signalling.ts';
import type { Browser } from './browser.ts';

/** The room call with its ports filled by this browser, its peers included. */
export function fillRoomCall({ api, streams, bearer }: Browser): typeof roomCallMachine {
  const outgoing = createOutgoing();
  const connection = createPeerConnection({
    createConnection: (configuration) => new RTCPeerConnection(configuration),
    iceServers: createIceServers(api.iceServers),
    streams,
    outgoing,
  });
  return roomCallMachine.provide({
    actors: {
      media: createMedia(navigator.mediaDevices, streams, outgoing),
      signalling: createSignalling({ url: '', bearer }),
      requestAdmission: createRequestAdmission(api),
      peerNegotiation: peerNegotiationMachine.provide({ actors: { connection } }),
    },
    actions: {
      logScreenFailure: (_, { failure }) => logFailure('The screen could not be shared', failure),
    },
  });
}
