import type { AnyStateMachine } from 'xstate';
import { authMachine } from '../../machines/auth/authMachine.ts';
import { calendarMachine } from '../../machines/calendar/calendarMachine.ts';
import { canvasMachine } from '../../machines/canvas/canvasMachine.ts';
import { inspectorMachine } from '../../machines/inspector/inspectorMachine.ts';
import { landingSearchMachine } from '../../machines/landingSearch/landingSearchMachine.ts';
import { mediaHandOverMachine } from '../../machines/mediaHandOver/mediaHandOverMachine.ts';
import { peerNegotiationMachine } from '../../machines/peerNegotiation/peerNegotiationMachine.ts';
import { peerQualityMachine } from '../../machines/peerQuality/peerQualityMachine.ts';
import { pictureSizeMachine } from '../../machines/pictureSize/pictureSizeMachine.ts';
import { remoteWatchMachine } from '../../machines/remoteWatch/remoteWatchMachine.ts';
import { roomCallMachine } from '../../machines/roomCall/roomCallMachine.ts';
import { stageMachine } from '../../machines/stage/stageMachine.ts';
import { streamMachine } from '../../machines/stream/streamMachine.ts';

/** Every machine, in the order a newcomer would read them. Its file is `machines/<id>/<id>Machine.ts`. */
export const MACHINES: readonly AnyStateMachine[] = [
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
  inspectorMachine,
  remoteWatchMachine,
];
