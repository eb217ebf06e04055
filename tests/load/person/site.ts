import { createApi } from '@colloquy/client/effects/http/api.ts';
import { createCalls } from '@colloquy/client/effects/http/calls.ts';
import { CSRF_COOKIE } from '@colloquy/machines/contract/words.ts';

/** The page's own calls, with a jar in the browser's place. */
export type Site = {
  api: ReturnType<typeof createApi>;
  /** What the handshake of signalling carries, as a browser does by itself. */
  cookies: () => string;
};

export function openSite(url: string): Site {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const fetchWithJar: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (jar.size > 0) headers.set('Cookie', cookies());
    const answer = await fetch(input, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) jar.set(name, value);
    }
    return answer;
  };
  const calls = createCalls({
    url,
    fetch: fetchWithJar,
    bearer: () => undefined,
    csrfToken: () => jar.get(CSRF_COOKIE),
  });
  return { api: createApi(calls), cookies };
}
