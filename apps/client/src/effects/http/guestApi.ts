import type { GuestApi } from '@colloquy/machines/people/ports.ts';
import type { HttpClient } from './httpClient.ts';

const GUEST = '/api/guest';

export const createGuestApi = ({ get, send }: HttpClient): GuestApi => ({
  read: () => get(GUEST),
  erase: () => send('DELETE', GUEST),
});
