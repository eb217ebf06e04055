import { createActorContext } from '@xstate/react';
import { streamMachine } from '@colloquy/machines/stream/streamMachine.ts';
import type { SnapshotFrom } from 'xstate';

/** The stream page's actor, for the parts of its screen. */
export const StreamContext = createActorContext(streamMachine);

export type StreamSnapshot = SnapshotFrom<typeof streamMachine>;
