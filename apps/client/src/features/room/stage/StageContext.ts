import { createActorContext } from '@xstate/react';
import { selfViewMachine } from '@colloquy/machines/selfView/selfViewMachine.ts';
import { stageMachine } from '@colloquy/machines/stage/stageMachine.ts';

/** How the person views the call, for the parts of the room's screen. */
export const StageContext = createActorContext(stageMachine);

/** Where the self-view is. */
export const SelfViewContext = createActorContext(selfViewMachine);
