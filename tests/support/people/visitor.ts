import { CSRF_COOKIE, CSRF_HEADER } from '@colloquy/machines/contract/words.ts';

/** What came back: `body` is the parsed JSON, or the text when it is none. */
export type Reply = { status: number; headers: Headers; body: unknown; text: string };

/** Somebody with a cookie jar, as a browser has one. */
export type Visitor = {
  readonly cookies: ReadonlyMap<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** Sends JSON and repeats the token of the jar, like our page. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Like `post`, with another method; without a body none is sent. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
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
    const ask = () => fetch(`${url}${path}`, { redirect: 'manual', ...request, headers });
    const response = await ask().catch((error: unknown) => (wasClosedMeanwhile(error) ? ask() : Promise.reject(error)));
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: jsonOf(text), text };
  };
  const call: Visitor['call'] = (method, path, body, headers = {}) =>
    send(path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        [CSRF_HEADER]: cookies.get(CSRF_COOKIE) ?? '',
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
  return {
    cookies,
    send,
    call,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers) => call('POST', path, body, headers),
  };
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** A server ends connections that rest; one that is used in that very moment was not heard on it. */
function wasClosedMeanwhile(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code === 'ECONNRESET' || cause?.code === 'UND_ERR_SOCKET';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
