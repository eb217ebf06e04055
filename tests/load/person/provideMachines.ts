import { fromCallback, fromPromise, type AnyStateMachine, type EventObject } from 'xstate';
import { provideLandingSearch } from '@colloquy/client/app/machines/provideLandingSearch.ts';
import { createRequestAdmission } from '@colloquy/client/effects/http/requestAdmission.ts';
import type { RoomPasswords } from '@colloquy/client/effects/http/roomPasswords.ts';
import { callRecorder, memberNameOf } from '@colloquy/client/app/inspector/callRecorder.ts';
import { createInspected } from '@colloquy/client/effects/inspection/inspected.ts';
import { sendRecords } from '@colloquy/client/effects/inspection/sendRecords.ts';
import { createIceServers } from '@colloquy/client/effects/peer/iceServers.ts';
import { createSignalling } from '@colloquy/client/effects/signalling/signalling.ts';
import { createStreamSignalling } from '@colloquy/client/effects/signalling/streamSignalling.ts';
import { roomNameFrom } from '@colloquy/machines/landingSearch/roomName.ts';
import { peerNegotiationMachine } from '@colloquy/machines/peerNegotiation/peerNegotiationMachine.ts';
import { peerQualityMachine } from '@colloquy/machines/peerQuality/peerQualityMachine.ts';
import type { MeterCommand, MeterInput } from '@colloquy/machines/peerQuality/ports.ts';
import type { AttendInput, CheckPermissions } from '@colloquy/machines/roomCall/ports.ts';
import { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import { streamMachine } from '@colloquy/machines/stream/streamMachine.ts';
import { between, type Random } from '../../support/random.ts';
import type { MediaBehaviour } from '../plan/plan.ts';
import type { FakeNetwork } from './fakeNetwork.ts';
import { createScriptedConnection } from './scriptedConnection.ts';
import { createScriptedMedia } from './scriptedMedia.ts';
import { createPersonRecorder } from './personRecorder.ts';
import type { Site } from './site.ts';

export type Dependencies = {
  url: string;
  site: Site;
  network: FakeNetwork;
  random: Random;
  media: MediaBehaviour;
  /** Records what each machine does. */
  withInspection: <M extends AnyStateMachine>(machine: M) => M;
  /** The name of the room to host; random if undefined. */
  roomName: string | undefined;
};

/**
 * The client's machines; only the browser's parts are scripted. For a call and a stream those are nearly all ports
 * (devices, connections, networks), so these two are provided here, and the search by the client's own function. Each is
 * built on demand, since it takes milliseconds and few people need all.
 */
export function provideMachines({ url, site, network, random, media, withInspection, roomName }: Dependencies) {
  const passwords = createPasswords();
  const drawn = (below: number) => between(random, 0, Math.max(0, below - 1));
  const line = {
    url,
    jitter: random(),
    // Read at each connect, when the cookie jar is filled.
    get headers() {
      return site.headers();
    },
    bearer: site.bearer,
    tokenRefused: site.tokenRefused,
  };
  const connection = createScriptedConnection({
    network,
    random,
    iceServers: createIceServers(() => site.api.iceServers()),
  });
  const peerActors = () => ({
    media: createScriptedMedia(media, random),
    peerNegotiation: peerNegotiationMachine.provide({ actors: { connection } }),
    peerQuality: peerQualityMachine.provide({
      actors: { meter: fromCallback<MeterCommand, MeterInput>(() => undefined) },
    }),
  });
  return {
    landingSearch: () =>
      withInspection(
        provideLandingSearch({
          languages: () => [],
          api: site.api,
          passwords,
          randomInt: drawn,
          roomName: () => roomName ?? roomNameFrom(drawn),
          log: () => undefined,
        }),
      ),
    roomCall: () =>
      withInspection(
        roomCallMachine.provide({
          actors: {
            ...peerActors(),
            checkPermissions: fromPromise<CheckPermissions['output'], undefined>(() =>
              Promise.resolve({ permitted: true }),
            ),
            signalling: createSignalling(line),
            // Simulated people have no preview.
            attend: fromCallback<EventObject, AttendInput>(() => undefined),
            network: fromCallback<EventObject, undefined>(() => undefined),
            wakeLock: fromCallback<EventObject, undefined>(() => undefined),
            inspected: createInspected(
              async () =>
                ({ root, watchToken, onEnded }) =>
                  sendRecords({
                    url,
                    watchToken,
                    onEnded,
                    recorder: callRecorder(root, createPersonRecorder(memberNameOf(root))),
                  }),
            ),
            requestAdmission: createRequestAdmission(site.api, passwords),
          },
          actions: {
            rememberChoices: () => undefined,
            rememberPrivacy: () => undefined,
            logScreenFailure: () => undefined,
          },
        }),
      ),
    stream: () =>
      withInspection(
        streamMachine.provide({
          actors: {
            ...peerActors(),
            signalling: createStreamSignalling(line),
            pictures: fromCallback(() => undefined),
          },
        }),
      ),
  };
}

function createPasswords(): RoomPasswords {
  const known = new Map<string, string>();
  return {
    get: (room) => known.get(room),
    keep: (room, password) => void known.set(room, password),
    forget: (room) => void known.delete(room),
  };
}
