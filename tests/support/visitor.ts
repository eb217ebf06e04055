import { CSRF_COOKIE, CSRF_HEADER } from '@colloquy/machines/contract/words.ts';

/** What came back: `body` is the parsed JSON, or the text when it is none. */
export type Reply = { status: number; headers: Headers; body: unknown; text: string };

/** Somebody with a cookie jar, as a browser has one. */
export type Visitor = {
  readonly cookies: ReadonlyMap<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** Sends JSON and repeats the token of the jar, like our page. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  send(path: string, request: RequestInit): Promise<Reply>;
};

/** A visitor who has opened the site, so that the jar is filled. */
export async function visit(url: string): Promise<Visitor> {
  const visitor = stranger(url);
  await visitor.get('/api/capabilities');
  return visitor;
}

/** A visitor with an empty jar. */
export function stranger(url: string): Visitor {
  const cookies = new Map<string, string>();
  const send = async (path: string, request: RequestInit): Promise<Reply> => {
    const headers = new Headers(request.headers);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...request, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: jsonOf(text), text };
  };
  return {
    cookies,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [CSRF_HEADER]: cookies.get(CSRF_COOKIE) ?? '', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
