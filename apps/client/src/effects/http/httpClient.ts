import { isErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import { readSuspension, Suspended } from '@colloquy/machines/contract/suspension.ts';
import type { Capabilities } from '@colloquy/machines/contract/http.ts';
import { CSRF_HEADER } from '@colloquy/machines/contract/constants.ts';

export type HttpClientOptions = {
  /** Origin of the server; the page's own when empty. */
  url: string;
  fetch: typeof globalThis.fetch;
  bearer: () => string | undefined;
  /** The value of the cookie `XSRF-TOKEN`, once a GET has set it. */
  csrfToken: () => string | undefined;
  /** The server no longer knows this token. */
  tokenRefused?: (token: string) => void;
};

export type RequestOptions = {
  signal?: AbortSignal | undefined;
  /** In place of the signed-in user's token. */
  token?: string;
  /** The request continues when the page is left (`keepalive`). */
  keepalive?: boolean;
};

type Change = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends HTTP requests in the form that this server expects. */
export type HttpClient = {
  /** A JPEG answer is returned as a Blob. */
  get: <T>(path: string, more?: RequestOptions) => Promise<T>;
  /** A body is JSON, except for a file, which is sent as it is. */
  send: <T>(method: Change, path: string, body?: unknown, more?: RequestOptions) => Promise<T>;
  capabilities: (signal?: AbortSignal) => Promise<Capabilities>;
};

/**
 * How every HTTP request is made (R-HTTP-2, R-HTTP-17). Each throws only `Failure`: the server's code, or `unreachable`.
 * Answers are not validated: they come from our own server.
 */
export function createHttpClient({ url, fetch, bearer, csrfToken, tokenRefused }: HttpClientOptions): HttpClient {
  async function call<T>(method: 'GET' | Change, path: string, body: unknown, more: RequestOptions = {}): Promise<T> {
    const { signal, keepalive, token = bearer() } = more;
    const csrf = csrfToken();
    const headers: Record<string, string> = {
      ...(body !== undefined && { 'Content-Type': body instanceof Blob ? body.type : 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && csrf && { [CSRF_HEADER]: csrf }),
    };
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    }).catch((cause: unknown) => {
      throw new Failure('unreachable', { cause });
    });
    const isPicture = answer.headers.get('content-type') === 'image/jpeg';
    const parsed: unknown = await (isPicture ? answer.blob() : answer.json()).catch(() => undefined);
    if (answer.ok) return parsed as T;
    const code = parsed !== null && typeof parsed === 'object' && 'code' in parsed ? parsed.code : undefined;
    if (code === 'token_invalid' && token) tokenRefused?.(token);
    if (code === 'suspended') throw new Suspended(readSuspension(parsed as object));
    throw new Failure(isErrorCode(code) ? code : 'internal', { cause: parsed });
  }

  const capabilities = (signal?: AbortSignal) =>
    call<Capabilities>('GET', '/api/capabilities', undefined, signal && { signal });

  return {
    get: (path, more) => call('GET', path, undefined, more),
    async send(method, path, body, more) {
      // A page served by another server (the dev server) has made no GET that sets the cookie.
      if (!csrfToken()) await capabilities();
      return call(method, path, body, more);
    },
    capabilities,
  };
}
