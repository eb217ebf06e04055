import { CSRF_COOKIE, CSRF_HEADER } from '@colloquy/machines/contract/words.ts';
import type { CreateRoomBody, RoomDetails } from '@colloquy/machines/contract/http.ts';

/** A browser's manners without a browser: keeps the cookies of its first visit and repeats the one that must be. */
export async function apiClient(url: string | undefined) {
  if (url === undefined) throw new Error('The server has no address');
  const first = await fetch(`${url}/healthz`);
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = cookies.find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))?.slice(CSRF_COOKIE.length + 1) ?? '';
  const headers = { cookie: cookies.join('; '), [CSRF_HEADER]: csrf, 'content-type': 'application/json' };

  return {
    /** As a `Cookie` header carries them. */
    cookies: headers.cookie,
    /** The status of `/readyz`. */
    readiness: async () => (await fetch(`${url}/readyz`)).status,
    post: (path: string, body: unknown) =>
      fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    /** The status of the answer. */
    async createRoom(form: CreateRoomBody['room_data'], userId = 'host'): Promise<number> {
      const body: CreateRoomBody = { room_data: form, room_host: { user_id: userId } };
      return (await this.post('/api/rooms', body)).status;
    },
    async room(name: string): Promise<RoomDetails> {
      return (await (await fetch(`${url}/api/rooms/${name}`)).json()) as RoomDetails;
    },
  };
}
