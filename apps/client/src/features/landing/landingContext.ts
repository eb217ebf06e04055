import { createActorContext } from '@xstate/react';
import { landingSearchMachine } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';

/** The landing search of this screen; its ports are filled by the world where the provider stands. */
export const LandingContext = createActorContext(landingSearchMachine);
