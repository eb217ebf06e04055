import { createActorContext } from '@xstate/react';
import { playerMachine } from '@colloquy/machines/player/playerMachine.ts';

/** The player of the watched broadcast, for its parts. */
export const PlayerContext = createActorContext(playerMachine);
