import { CSRF_COOKIE } from '@colloquy/machines/contract/words.ts';
import { createApi, type Api } from '../effects/api.ts';
import { cookie } from '../effects/cookies.ts';
import { guestProfile } from '../effects/guestProfile.ts';
import { storedToken } from '../effects/storage.ts';
import { createStreamStore, type StreamStore } from '../effects/streams.ts';
import { fillLandingSearch } from './machines.ts';
import type { World } from './world.tsx';

/** This browser, as effects see it. */
export type Browser = { api: Api; streams: StreamStore; bearer: () => string | undefined };

export function createBrowser(): Browser {
  const api = createApi({
    url: '',
    fetch: (input, init) => fetch(input, init),
    bearer: storedToken,
    csrfToken: () => cookie(CSRF_COOKIE),
  });
  return { api, streams: createStreamStore(), bearer: storedToken };
}

/** The same browser, as screens see it. */
export function createWorld({ api, streams }: Browser): World {
  return {
    profile: guestProfile(),
    streams,
    findRoom: api.findRoom,
    reload: () => location.reload(),
    machines: { landingSearch: fillLandingSearch(api) },
  };
}
