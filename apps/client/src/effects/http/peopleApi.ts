import type { PeopleApi } from '@colloquy/machines/people/ports.ts';
import type { HttpClient } from './httpClient.ts';

const BLOCKS = '/api/blocks';
const blockPath = (userId: string) => `${BLOCKS}/${encodeURIComponent(userId)}`;

/** Reports and blocks; apart from the account's requests, as every call loads it. */
export const createPeopleApi = ({ get, send }: HttpClient): PeopleApi => ({
  report: (body) => send('POST', '/api/reports', body),
  blocks: () => get(BLOCKS),
  block: (userId, met) => send('PUT', blockPath(userId), met),
  unblock: (userId) => send('DELETE', blockPath(userId)),
});
