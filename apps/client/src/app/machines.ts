import { landingSearchMachine } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';
import { roomNameFrom } from '@colloquy/machines/landingSearch/roomName.ts';
import type { Api } from '../effects/api.ts';
import { chance } from '../effects/chance.ts';
import { logFailure } from '../effects/log.ts';
import { createFindRandomRoom } from '../effects/findRandomRoom.ts';
import { createHostRoom } from '../effects/hostRoom.ts';

/** The landing search with its ports filled by this browser. */
export function fillLandingSearch(api: Api): typeof landingSearchMachine {
  return landingSearchMachine.provide({
    actors: {
      findRandomRoom: createFindRandomRoom(api, chance),
      hostRoom: createHostRoom(api, () => roomNameFrom(chance)),
    },
    actions: {
      logSearchFailure: (_, { failure }) => logFailure('Error searching for rooms', failure),
    },
  });
}
