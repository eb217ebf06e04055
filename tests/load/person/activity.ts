import type { ActorRefFrom } from 'xstate';
import type { landingSearchMachine } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';
import type { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import type { streamMachine } from '@colloquy/machines/stream/streamMachine.ts';

export type CallActor = ActorRefFrom<typeof roomCallMachine>;
export type StreamActor = ActorRefFrom<typeof streamMachine>;
export type SearchActor = ActorRefFrom<typeof landingSearchMachine>;
export type Activity =
  | { kind: 'arriving' }
  | { kind: 'searching'; actor: SearchActor }
  | { kind: 'calling'; actor: CallActor }
  | { kind: 'streaming'; actor: StreamActor }
  | { kind: 'gone' };
