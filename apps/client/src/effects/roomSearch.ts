import { fromPromise } from 'xstate';
import { failureOf, Failure } from '@colloquy/machines/contract/failure.ts';
import { TRIES } from '@colloquy/machines/contract/limits.ts';
import type { FindRandomRoom, HostRoom } from '@colloquy/machines/landingSearch/ports.ts';
import type { RequestAdmission } from '@colloquy/machines/roomCall/ports.ts';
import type { Api } from './api.ts';

/** Chance, as a port: a whole number from 0 up to, not including, `below`. */
export type Chance = (below: number) => number;

/** Looks for rooms and picks one at random. */
export function createFindRandomRoom(api: Api, chance: Chance) {
  return fromPromise<FindRandomRoom['output'], FindRandomRoom['input']>(async ({ input, signal }) => {
    const rooms = await api.findRooms(input.tags, signal);
    const open = rooms.filter(({ name }) => !input.exclude.includes(name));
    const chosen = open[chance(open.length)];
    return chosen ? { kind: 'found', roomName: chosen.name } : { kind: 'none' };
  });
}

/** Makes a room under a drawn name, drawn again when it is taken. */
export function createHostRoom(api: Api, drawName: () => string) {
  return fromPromise<HostRoom['output'], HostRoom['input']>(async ({ input, signal }) => {
    const { tags, match, exclude, host, options } = input;
    for (let tries = 1; ; tries++) {
      try {
        const room = await api.createRoom(
          {
            room_data: {
              name: drawName(),
              seats: options.seats,
              is_private: options.isPrivate,
              password: options.password,
              tags: tags.length > 0 ? tags : [''],
              active: true,
            },
            room_host: { user_id: host.user_id },
            match,
            exclude,
          },
          signal,
        );
        return { roomName: room.name, ...(room.host_key && { hostKey: room.host_key }) };
      } catch (thrown) {
        const failure = failureOf(thrown);
        if (failure.code !== 'room_exists' || tries >= TRIES.roomCreations) throw failure;
      }
    }
  });
}

/** Shows a room's password to the server. */
export function createRequestAdmission(api: Api) {
  return fromPromise<RequestAdmission['output'], RequestAdmission['input']>(async ({ input, signal }) => {
    if (input.password === '') throw new Failure('wrong_password');
    const { admission } = await api.requestAdmission(input.roomName, input.password, signal);
    return { admission };
  });
}
