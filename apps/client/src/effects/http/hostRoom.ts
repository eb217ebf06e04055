import { fromPromise } from 'xstate';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import { TRIES } from '@colloquy/machines/contract/limits.ts';
import type { CreatedRoom } from '@colloquy/machines/contract/http.ts';
import { requestedLanguages } from '@colloquy/machines/contract/constants.ts';
import type { HostRoom, CommonGround } from '@colloquy/machines/landingSearch/ports.ts';
import type { Api } from './api.ts';
import type { RoomPasswords } from './roomPasswords.ts';

/**
 * Creates a room under a random name, drawn again when it is taken. Its password is remembered, for the invite link.
 */
export function createHostRoom(
  api: Api,
  drawName: () => string,
  passwords: RoomPasswords,
  languages: () => readonly string[],
) {
  return fromPromise<HostRoom['output'], HostRoom['input']>(async ({ input, signal }) => {
    const { tags, match, widen, exclude, excludePeople, host, options } = input;
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
              ...(options.knock && { knock: true }),
            },
            room_host: { user_id: host.user_id },
            match,
            ...(match && { languages: requestedLanguages(languages(), widen) }),
            ...(widen !== undefined && { widen }),
            exclude,
            exclude_user_ids: excludePeople,
          },
          signal,
        );
        if (options.password !== '') passwords.keep(room.name, options.password);
        return { roomName: room.name, ...(room.host_key && { hostKey: room.host_key }), ...commonGroundOf(room) };
      } catch (thrown) {
        const failure = failureOf(thrown);
        if (failure.code !== 'room_exists' || tries >= TRIES.roomCreations) throw failure;
      }
    }
  });
}

/** What the server reveals about the people in a room that it returns. */
export const commonGroundOf = ({ shared_tags, met_before }: CreatedRoom): CommonGround => ({
  theirTags: shared_tags,
  metBefore: met_before,
});
