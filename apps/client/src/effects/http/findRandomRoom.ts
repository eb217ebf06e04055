import { fromPromise } from 'xstate';
import type { FindRandomRoom } from '@colloquy/machines/landingSearch/ports.ts';
import type { Api } from './api.ts';

type FoundRoom = Awaited<ReturnType<Api['findRooms']>>[number];
/** Chooses one of the rooms; undefined when none is left. */
type Draw = (rooms: readonly FoundRoom[], excluded: readonly string[]) => FoundRoom | undefined;

/**
 * Looks for rooms and picks one at random. A search that must exclude people finds none here and goes on to `match`:
 * the list must not reveal, even by omission, which room a person is in.
 *
 * @param languages that the person speaks.
 */
export function createFindRandomRoom(api: Api, draw: Draw, languages: () => readonly string[]) {
  return fromPromise<FindRandomRoom['output'], FindRandomRoom['input']>(async ({ input, signal }) => {
    if (input.excludePeople.length > 0) return { kind: 'none' };
    const rooms = await api.findRooms(input.tags, languages(), signal);
    const chosen = draw(rooms, input.exclude);
    if (chosen === undefined) return { kind: 'none' };
    return { kind: 'found', roomName: chosen.name, theirTags: chosen.tags };
  });
}
