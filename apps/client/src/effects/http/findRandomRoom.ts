import { fromPromise } from 'xstate';
import type { FindRandomRoom } from '@colloquy/machines/landingSearch/ports.ts';
import type { Api } from './api.ts';

/** Chance, as a port: a whole number from 0 up to, not including, `below`. */
export type Chance = (below: number) => number;

/**
 * Looks for rooms and picks one at random. Whoever is to meet somebody no more is left to `match`: the list says of
 * nobody in which room they are, not even by leaving that room out.
 */
export function createFindRandomRoom(api: Api, chance: Chance) {
  return fromPromise<FindRandomRoom['output'], FindRandomRoom['input']>(async ({ input, signal }) => {
    if (input.excludePeople.length > 0) return { kind: 'none' };
    const rooms = await api.findRooms(input.tags, signal);
    const open = rooms.filter(({ name }) => !input.exclude.includes(name));
    const chosen = open[chance(open.length)];
    return chosen ? { kind: 'found', roomName: chosen.name } : { kind: 'none' };
  });
}
