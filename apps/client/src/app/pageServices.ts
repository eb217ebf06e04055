import { createActor, type Actor } from 'xstate';
import type { authMachine } from '@colloquy/machines/auth/authMachine.ts';
import type { Capabilities } from '@colloquy/machines/contract/http.ts';
import { CSRF_COOKIE } from '@colloquy/machines/contract/constants.ts';
import { createAddressPrivacy, type AddressPrivacy } from '../effects/peer/rememberedAddressPrivacy.ts';
import { createApi, type Api } from '../effects/http/api.ts';
import { createHttpClient, type HttpClient } from '../effects/http/httpClient.ts';
import { randomInt } from '../effects/randomInt.ts';
import { logAuthFailure } from '../effects/log.ts';
import { cookie } from '../effects/session/cookies.ts';
import { guestProfile } from '../effects/session/guestProfile.ts';
import { createSpeakingLevels, type SpeakingLevels } from '../effects/media/speakingLevels.ts';
import { createRoomPasswords, type RoomPasswords } from '../effects/http/roomPasswords.ts';
import { createSessionStore } from '../effects/session/sessionStore.ts';
import { withRetry } from '../ui/withRetry.ts';
import { createSpokenLanguages, type SpokenLanguages } from '../effects/spokenLanguages.ts';
import { createStreamStore, type StreamStore } from '../effects/peer/streams.ts';
import { createRefusedTokens, type RefusedTokens } from '../effects/session/watchSession.ts';
import type { PageRecorder } from './inspector/startRecorder.ts';
import { provideAuth } from './machines/provideAuth.ts';
import { loadProviderWindow, providerWindows } from './machines/providerWindows.ts';
import { withoutInspection, type WithInspection } from './inspector/withInspection.ts';
import type { AppServices } from './appServices.tsx';

/** The timeout for the server's capabilities; milliseconds. */
const CAPABILITIES_TIMEOUT_MS = 3_000;

/** What the machines and pages of one tab share: the session, the API, streams, and what this browser remembers. */
export type PageServices = {
  /** The auth actor; started by `main.tsx`. */
  auth: Actor<typeof authMachine>;
  http: HttpClient;
  api: Api;
  streams: StreamStore;
  speakingLevels: SpeakingLevels;
  /** The signed-in user's token. */
  bearer: () => string | undefined;
  refusedTokens: RefusedTokens;
  passwords: RoomPasswords;
  /** This page's own jitter, from 0 to 1. */
  jitter: number;
  addressPrivacy: AddressPrivacy;
  languages: SpokenLanguages;
  /** What this installation offers; undefined where the server does not answer in time. Requested once. */
  capabilities: () => Promise<Capabilities | undefined>;
  /** Adds each machine of this page to the inspector, if it was requested. */
  withInspection: WithInspection;
  recorder: PageRecorder | undefined;
};

export function createPageServices(recorder?: PageRecorder): PageServices {
  const withInspection = recorder?.record ?? withoutInspection;
  const refusedTokens = createRefusedTokens();
  const bearer = () => tokenOf(auth);
  const http = createHttpClient({
    url: '',
    fetch: (input, init) => fetch(input, init),
    bearer,
    csrfToken: () => cookie(CSRF_COOKIE),
    tokenRefused: refusedTokens.report,
  });
  const store = createSessionStore(() => localStorage);
  const dependencies = { http, store, refusedTokens, storageEvents: globalThis, log: logAuthFailure };
  const logic = provideAuth({ ...dependencies, providerActors: providerWindows(http) });
  const auth = createActor(withInspection(logic), { input: { guest: guestProfile() } });
  const api = createApi(http);
  const askCapabilities = () => api.capabilities(AbortSignal.timeout(CAPABILITIES_TIMEOUT_MS)).catch(() => undefined);
  let requested: ReturnType<typeof askCapabilities> | undefined;
  return {
    auth,
    http,
    api,
    streams: createStreamStore(),
    speakingLevels: createSpeakingLevels(),
    bearer,
    refusedTokens,
    passwords: createRoomPasswords(),
    jitter: randomInt(1_000) / 1_000,
    addressPrivacy: createAddressPrivacy(() => localStorage),
    languages: createSpokenLanguages(
      () => localStorage,
      () => navigator.languages,
    ),
    capabilities: () => (requested ??= askCapabilities()),
    withInspection,
    recorder,
  };
}

function tokenOf(auth: PageServices['auth']): string | undefined {
  const snapshot = auth.getSnapshot();
  return snapshot.hasTag('signedIn') ? snapshot.context.token : undefined;
}

/** The part of it that every screen may use. */
export function createAppServices(services: PageServices): AppServices {
  const { auth, api, http, capabilities, streams, speakingLevels, passwords, withInspection } = services;
  let pulse: ReturnType<AppServices['pulse']> | undefined;
  let providers: ReturnType<AppServices['providers']> | undefined;
  const askProviders = async () => {
    const [offered] = await Promise.all([capabilities(), loadProviderWindow().catch(() => undefined)]);
    return offered?.providers ?? [];
  };
  return {
    auth,
    streams,
    speakingLevels,
    // One promise: React renders a suspended form again, and would wait for a new promise each time.
    providers: () => (providers ??= askProviders()),
    requestPasswordReset: (email) => http.send('POST', '/api/password-reset/mail', { email }),
    findRoom: api.findRoom,
    passwords,
    reload: () => location.reload(),
    withInspection,
    pulse: () =>
      (pulse ??= withRetry(async () => withInspection((await import('./machines/providePulse.ts')).providePulse(api)))),
  };
}
