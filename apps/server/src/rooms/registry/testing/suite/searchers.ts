import { expect } from 'vitest';
import type { MatchQuery } from '../../../searches.ts';
import { guest, HOST_KEY_HASH, hostedBy, quotasOfOne, roomSpec, type RegistrySetup } from './registrySetup.ts';

type Asked = Partial<MatchQuery> & { room?: string };

/** A search with a cookie; returns the room's name, and the kind of answer. */
export async function search(
  { registry }: RegistrySetup,
  userId: string,
  { room = `of-${userId}`, ...requested }: Asked = {},
) {
  const query = { tags: [], userId, exclude: [], quotas: quotasOfOne(userId), ...requested };
  const spec = roomSpec(room, { tags: query.tags });
  const answer = await registry.matchOrOpen(query, spec, { ...hostedBy(userId), guest: `guest:${userId}` });
  return { room: answer.room.name, kind: answer.kind, metBefore: answer.metBefore ?? false };
}

export const waitingInRoom = (name: string, hostKeyHash = HOST_KEY_HASH) => ({ waitingIn: { name, hostKeyHash } });

/** Searches, finds no one, and waits alone in a new room. */
export async function searchAndWait(setup: RegistrySetup, userId: string, requested: Asked = {}) {
  expect((await search(setup, userId, requested)).kind).toBe('opened');
  await setup.seat(guest(userId), `of-${userId}`, { hostKeyHash: HOST_KEY_HASH });
}

/** Both meet in a separate room, and leave it. */
export async function meet(setup: RegistrySetup, one: string, other: string) {
  const room = `${one}-and-${other}`;
  await setup.registry.openRoom(roomSpec(room));
  for (const userId of [one, other]) await setup.seat(guest(userId), room);
  for (const memberId of [one, other]) await setup.registry.leave({ memberId, room });
}
