import { createActorContext } from '@xstate/react';
import { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import type { SnapshotFrom } from 'xstate';

/** The room's actor, for the parts of its screen. */
export const RoomContext = createActorContext(roomCallMachine);

export type RoomSnapshot = SnapshotFrom<typeof roomCallMachine>;
