import type { Rooms } from '../../domain/registry.ts';
import type { Copies } from './copies.ts';
import type { Store } from './store.ts';

/**
 * Answered from this node's own copy, as it is asked for every word to a room. For a doubtful copy the store is asked,
 * and no answer is better than a wrong one: a word would count as told to people who came in elsewhere meanwhile.
 */
export function createMembersOf(store: Store, copies: Copies, mayBePast: () => boolean): Rooms['membersOf'] {
  const asked = async (room: string) => (await store.run('roster', { name: room })).seats.map(({ member }) => member);
  return (room) => {
    const copy = copies.find(room);
    const isSure = copy && !copy.stale && !mayBePast();
    return isSure ? [...copy.seats.values()].map(({ member }) => member) : asked(room);
  };
}
