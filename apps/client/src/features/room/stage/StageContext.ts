import { createActorContext } from '@xstate/react';
import { stageMachine } from '@colloquy/machines/stage/stageMachine.ts';

/** How the person looks at the call, for the parts of the room's screen. */
export const StageContext = createActorContext(stageMachine);
