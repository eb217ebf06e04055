import type { AnyStateMachine } from 'xstate';
import { authMachine } from '../../auth/authMachine.ts';
import { calendarMachine } from '../../calendar/calendarMachine.ts';
import { canvasMachine } from '../../canvas/canvasMachine.ts';
import { landingSearchMachine } from '../../landingSearch/landingSearchMachine.ts';
import { mediaHandOverMachine } from '../../mediaHandOver/mediaHandOverMachine.ts';
import { peerNegotiationMachine } from '../../peerNegotiation/peerNegotiationMachine.ts';
import { peerQualityMachine } from '../../peerQuality/peerQualityMachine.ts';
import { pictureSizeMachine } from '../../pictureSize/pictureSizeMachine.ts';
import { roomCallMachine } from '../../roomCall/roomCallMachine.ts';
import { stageMachine } from '../../stage/stageMachine.ts';
import { streamMachine } from '../../stream/streamMachine.ts';

const MACHINES: readonly AnyStateMachine[] = [
  landingSearchMachine,
  roomCallMachine,
  peerNegotiationMachine,
  peerQualityMachine,
  stageMachine,
  streamMachine,
  mediaHandOverMachine,
  pictureSizeMachine,
  authMachine,
  calendarMachine,
  canvasMachine,
];

/** Every machine that can run in a sandbox, by its id. */
export const sandboxed: ReadonlyMap<string, AnyStateMachine> = new Map(MACHINES.map((each) => [each.id, each]));
