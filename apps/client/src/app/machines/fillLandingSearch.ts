import { landingSearchMachine } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';
import { roomNameFrom } from '@colloquy/machines/landingSearch/roomName.ts';
import type { Api } from '../../effects/http/api.ts';
import { chance } from '../../effects/chance.ts';
import { logFailure } from '../../effects/log.ts';
import { createFindRandomRoom } from '../../effects/http/findRandomRoom.ts';
import { createHostRoom } from '../../effects/http/hostRoom.ts';
import type { RoomPasswords } from '../../effects/http/roomPasswords.ts';

/** The landing search with its ports filled by this browser. */
export function fillLandingSearch({
  api,
  passwords,
}: {
  api: Api;
  passwords: RoomPasswords;
}): typeof landingSearchMachine {
  return landingSearchMachine.provide({
    actors: {
      findRandomRoom: createFindRandomRoom(api, chance),
      hostRoom: createHostRoom(api, () => roomNameFrom(chance), passwords),
    },
    actions: {
      logSearchFailure: (heard, { failure }) => logFailure(heard, 'Error searching for rooms', failure),
    },
  });
}
