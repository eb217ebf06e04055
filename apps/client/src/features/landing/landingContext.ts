import { createActorContext } from '@xstate/react';
import { landingSearchMachine } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';

/** The landing search of this screen, with its ports implemented. */
export const LandingContext = createActorContext(landingSearchMachine);
