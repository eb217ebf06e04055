import { fromPromise } from 'xstate';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { LookWider } from '@colloquy/machines/waiting/ports.ts';
import type { Api } from './api.ts';
import { commonGroundOf } from './hostRoom.ts';

/**
 * Searches for a room with somebody in it while the searcher waits in their own. The request carries our own room's
 * name: a server that does not know of waiting refuses a taken name, and opens no second room.
 */
export const createLookWider = (api: Pick<Api, 'createRoom'>) =>
  fromPromise<LookWider['output'], LookWider['input']>(async ({ input, signal }) => {
    const { tags, widen, languages, waitingIn, userId, exclude, excludePeople } = input;
    const room = await api.createRoom(
      {
        room_data: { name: waitingIn.name, seats: LIMITS.seatsDefault, tags: tags.length > 0 ? tags : [''] },
        room_host: { user_id: userId },
        match: true,
        widen,
        languages,
        waiting_in: { name: waitingIn.name, ...(waitingIn.hostKey !== undefined && { host_key: waitingIn.hostKey }) },
        exclude,
        exclude_user_ids: excludePeople,
      },
      signal,
    );
    return room.name === waitingIn.name
      ? { kind: 'none' }
      : { kind: 'found', roomName: room.name, ...commonGroundOf(room) };
  });
