import type { FollowApi } from '@colloquy/machines/people/ports.ts';
import type { HttpClient } from './httpClient.ts';

const FOLLOWS = '/api/follows';

/** Whom a signed-in person follows. */
export const createFollowApi = ({ get, send }: HttpClient): FollowApi => ({
  follows: () => get(FOLLOWS),
  follow: (userId) => send('PUT', `${FOLLOWS}/${encodeURIComponent(userId)}`),
  unfollow: (userId) => send('DELETE', `${FOLLOWS}/${encodeURIComponent(userId)}`),
});
