import { CSRF_COOKIE, CSRF_HEADER } from '@colloquy/machines/contract/constants.ts';

/** A response: `body` is the parsed JSON, or the text otherwise. */
export type Reply = { status: number; headers: Headers; body: unknown; text: string };

/** An HTTP client with a cookie jar. */
export type Visitor = {
  readonly cookies: ReadonlyMap<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** Sends JSON with the CSRF token of the jar, as our page does. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Like `post`, with any method and an optional body. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  send(path: string, request: RequestInit): Promise<Reply>;
};

/** A refusal's HTTP status and code. */
export const statusAndCode = ({ status, body }: Reply) => [status, (body as { code?: string }).code];

/** How long to wait for an answer. */
const TIMEOUT_MS = 120_000;

/** A visitor with cookies from a first request. */
export async function visit(url: string): Promise<Visitor> {
  const visitor = createVisitor(url);
  await visitor.get('/api/capabilities');
  return visitor;
}

/** A visitor with an empty jar. */
export function createVisitor(url: string): Visitor {
  const cookies = new Map<string, string>();
  const send = async (path: string, request: RequestInit): Promise<Reply> => {
    const headers = new Headers(request.headers);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const ask = () =>
      fetch(`${url}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...request, headers });
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

/** A keep-alive connection may be closed by the server just as it is used. */
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
