import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Api } from './api.ts';
import { createLookWider } from './lookWider.ts';

const input = {
  tags: ['tea'],
  widen: 'related' as const,
  languages: ['de'],
  waitingIn: { name: 'own', hostKey: 'key' },
  userId: 'ann',
  exclude: ['left'],
  excludePeople: ['bob'],
};
const looking = (answer: Awaited<ReturnType<Api['createRoom']>>) => {
  const createRoom = vi.fn<Api['createRoom']>(async () => answer);
  return { createRoom, found: toPromise(createActor(createLookWider({ createRoom }), { input }).start()) };
};

test('[R-LAND-35] a wider search names the room in which one waits, and stays there where that is the answer', async () => {
  const { createRoom, found } = looking({ id: '1', name: 'own', host_key: 'key' });
  expect(await found).toEqual({ kind: 'none' });
  expect(createRoom.mock.calls[0]?.[0]).toMatchObject({
    room_data: { name: 'own', tags: ['tea'] },
    match: true,
    widen: 'related',
    languages: ['de'],
    waiting_in: { name: 'own', host_key: 'key' },
    exclude: ['left'],
    exclude_user_ids: ['bob'],
  });
});

test('[R-LAND-35] another room is where the call continues, with the shared interests', async () => {
  const { found } = looking({ id: '2', name: 'other', shared_tags: ['tea'], met_before: true });
  expect(await found).toEqual({ kind: 'found', roomName: 'other', theirTags: ['tea'], metBefore: true });
});
