import type {
  Admission,
  Capabilities,
  CreatedRoom,
  CreateRoomBody,
  IceServersAnswer,
  ListedRoom,
  RoomDetails,
} from '@colloquy/machines/contract/http.ts';
import { isErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import { CSRF_HEADER } from '@colloquy/machines/contract/words.ts';

export type ApiOptions = {
  /** Origin of the server; the page's own when empty. */
  url: string;
  fetch: typeof globalThis.fetch;
  bearer: () => string | undefined;
  /** The value of the cookie `XSRF-TOKEN`, once a GET has set it. */
  csrfToken: () => string | undefined;
};

/**
 * The HTTP calls (R-HTTP-2, R-HTTP-17). Each throws only `Failure`: the server's code, or `unreachable`. Answers are
 * taken at the contract's word: they come from our own server.
 */
export function createApi({ url, fetch, bearer, csrfToken }: ApiOptions) {
  async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
    const token = bearer();
    const csrf = csrfToken();
    const headers: Record<string, string> = {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && csrf && { [CSRF_HEADER]: csrf }),
    };
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((cause: unknown) => {
      throw new Failure('unreachable', { cause });
    });
    const parsed: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return parsed as T;
    const code = parsed !== null && typeof parsed === 'object' && 'code' in parsed ? parsed.code : undefined;
    throw new Failure(isErrorCode(code) ? code : 'internal', { cause: parsed });
  }

  const capabilities = () => call<Capabilities>('GET', '/api/capabilities');

  async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
    // A page served by somebody else (the dev server) has met no GET that sets the cookie.
    if (!csrfToken()) await capabilities();
    return call<T>('POST', path, body, signal);
  }

  return {
    capabilities,
    iceServers: () => call<IceServersAnswer>('GET', '/api/ice-servers'),
    findRooms: (tags: readonly string[], signal?: AbortSignal) =>
      call<ListedRoom[]>('GET', `/api/rooms/tags?tags=${encodeURIComponent(tags.join(','))}`, undefined, signal),
    findRoom: (name: string, signal?: AbortSignal) =>
      call<RoomDetails>('GET', `/api/rooms/${encodeURIComponent(name)}`, undefined, signal),
    createRoom: (body: CreateRoomBody, signal?: AbortSignal) => post<CreatedRoom>('/api/rooms', body, signal),
    requestAdmission: (roomName: string, password: string, signal?: AbortSignal) =>
      post<Admission>(`/api/rooms/${encodeURIComponent(roomName)}/admission`, { password }, signal),
  };
}
export type Api = ReturnType<typeof createApi>;
