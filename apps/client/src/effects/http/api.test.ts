import { expect, test, vi } from 'vitest';
import { createApi } from './api.ts';
import { createHttpClient } from './httpClient.ts';

const answering = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
const apiWith = (fetch: typeof globalThis.fetch, csrf: string | undefined = 'csrf-1') =>
  createApi(createHttpClient({ url: 'http://server', fetch, bearer: () => 'token-1', csrfToken: () => csrf }));

test('[R-HTTP-17] a stored token is sent as a bearer token', async () => {
  const fetch = answering(200, []);
  await apiWith(fetch).findRooms(['rust', 'c++'], []);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('http://server/api/rooms/tags?tags=rust%2Cc%2B%2B');
  expect(init?.headers).toMatchObject({ Authorization: 'Bearer token-1' });
});

test('[R-HTTP-2] a POST echoes the cross-site cookie', async () => {
  const fetch = answering(201, { id: '1', name: 'abc-defg-hij', host_key: 'k' });
  await apiWith(fetch).requestAdmission('abc-defg-hij', 'secret');
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-XSRF-TOKEN': 'csrf-1' });
});

test('[R-HTTP-2] without the cookie a GET comes first, to set it', async () => {
  const fetch = answering(200, {});
  const http = createHttpClient({ url: '', fetch, bearer: () => undefined, csrfToken: () => undefined });
  await createApi(http).requestAdmission('a', 'b');
  expect(fetch.mock.calls.map(([, init]) => init?.method)).toEqual(['GET', 'POST']);
});

test('a problem becomes a failure with its code', async () => {
  const fetch = answering(409, { status: 409, title: 'Conflict', detail: '', code: 'room_exists' });
  await expect(apiWith(fetch).requestAdmission('a', 'b')).rejects.toMatchObject({ code: 'room_exists' });
});

test('an unreachable server is a failure of its own', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Promise.reject(new TypeError('network')));
  await expect(apiWith(fetch).iceServers()).rejects.toMatchObject({ code: 'unreachable' });
});
