import { createActor } from 'xstate';
import { createApi } from '@colloquy/client/effects/http/api.ts';
import { createHttpClient } from '@colloquy/client/effects/http/httpClient.ts';
import { createRefusedTokens } from '@colloquy/client/effects/session/watchSession.ts';
import { CSRF_COOKIE } from '@colloquy/machines/contract/constants.ts';
import { provideAuth, guestNamed } from './provideAuth.ts';

/** The page's HTTP client and auth machine, with a cookie jar instead of the browser's. */
export function openSite(url: string, userId: string, loadHeaders: Readonly<Record<string, string>> = {}) {
  const jar = new Map<string, string>();
  /** What a browser sends by itself. */
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const fetchWithJar: typeof fetch = async (input, init) => {
    const headers = new Headers({ ...loadHeaders, ...Object.fromEntries(new Headers(init?.headers)) });
    if (jar.size > 0) headers.set('Cookie', cookies());
    const answer = await fetch(input, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) jar.set(name, value);
    }
    return answer;
  };
  const refusedTokens = createRefusedTokens();
  const bearer = (): string | undefined => auth.getSnapshot().context.token;
  const http = createHttpClient({
    url,
    fetch: fetchWithJar,
    bearer,
    tokenRefused: refusedTokens.report,
    csrfToken: () => jar.get(CSRF_COOKIE),
  });
  const auth = createActor(provideAuth({ http, refusedTokens }), { input: { guest: guestNamed(userId) } });
  /** The headers of the signalling handshake. */
  const headers = () => ({ ...loadHeaders, cookie: cookies() });
  return { api: createApi(http), headers, auth, bearer, tokenRefused: refusedTokens.report };
}

export type Site = ReturnType<typeof openSite>;
