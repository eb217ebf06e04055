import type { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import type { InputFrom, OutputFrom } from 'xstate';

export type RoomScreenProps = {
  /** The room's machine with its ports filled; made by `app/RoomRoute.tsx`, which routes load lazily. */
  logic: typeof roomCallMachine;
  /** What the machine starts from: room name, user id, how the person came, host key. Fixed for the life of the screen. */
  input: InputFrom<typeof roomCallMachine>;
  /** The call is over: hung up, kicked, or turned away from a room that a search had found. */
  onEnded: (output: OutputFrom<typeof roomCallMachine>, summary: CallSummary) => void;
};

/** For the card on the landing screen after a call. */
export type CallSummary = { durationMs: number; people: number };

export function RoomScreen(_: RoomScreenProps) {
  return null;
}
