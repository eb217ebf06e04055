import { drawRandomRoom, type RandomInt } from '@colloquy/machines/landingSearch/drawRandomRoom.ts';
import { landingSearchMachine } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';
import type { Api } from '../../effects/http/api.ts';
import type { logFailure } from '../../effects/log.ts';
import { createFindRandomRoom } from '../../effects/http/findRandomRoom.ts';
import { createHostRoom } from '../../effects/http/hostRoom.ts';
import type { RoomPasswords } from '../../effects/http/roomPasswords.ts';

export type LandingSearchDependencies = {
  api: Api;
  passwords: RoomPasswords;
  randomInt: RandomInt;
  /** Draws the random name of a hosted room. */
  roomName: () => string;
  /** The languages that the person speaks. */
  languages: () => readonly string[];
  log: typeof logFailure;
};

/** The landing search, for browsers and for people of a load test. */
export function provideLandingSearch(parts: LandingSearchDependencies): typeof landingSearchMachine {
  const { api, passwords, randomInt, roomName, languages, log } = parts;
  return landingSearchMachine.provide({
    actors: {
      findRandomRoom: createFindRandomRoom(
        api,
        (rooms, excluded) => drawRandomRoom(rooms, excluded, randomInt),
        languages,
      ),
      hostRoom: createHostRoom(api, roomName, passwords, languages),
    },
    actions: {
      logSearchFailure: (action, { failure }) => log(action, 'Error searching for rooms', failure),
    },
  });
}
