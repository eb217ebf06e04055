import { isLasting } from '../../../accounts/sessions/holderKeys.ts';
import type { HolderKey } from '../../registryTypes.ts';
import type { Draft } from './draft.ts';

/** The maximum number of bans per room; a person takes two or three. */
const MAX_BANS = 1_000;

/** The keys by which a person is banned. A socket's key does not identify anybody: their next socket has another one. */
export const banKeysOf = ({ userId, keys }: { userId: string; keys: readonly HolderKey[] }): string[] => [
  `user:${userId}`,
  ...keys.filter((key) => !key.startsWith('socket:')),
];

/** Bans a person from the room. */
export function addBan(draft: Draft, person: Parameters<typeof banKeysOf>[0]): void {
  for (const key of banKeysOf(person)) draft.set('bans', key, true);
  const { bans } = draft.state;
  for (const key of [...bans.keys()].slice(0, Math.max(0, bans.size - MAX_BANS))) draft.delete('bans', key);
}

/** A kicked member may have merely claimed an id: its ban applies only to callers without a lasting key. */
export function isBanned(
  { state: { bans } }: Pick<Draft, 'state'>,
  userId: string,
  holderKeys: readonly HolderKey[],
): boolean {
  if (holderKeys.some((key) => bans.has(key))) return true;
  return bans.has(`user:${userId}`) && !holderKeys.some(isLasting);
}
