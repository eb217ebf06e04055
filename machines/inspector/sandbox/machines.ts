import type { AnyStateMachine } from 'xstate';
import { agreementMachine } from '../../agreement/agreementMachine.ts';
import { authMachine } from '../../auth/authMachine.ts';
import { calendarMachine } from '../../calendar/calendarMachine.ts';
import { canvasMachine } from '../../canvas/canvasMachine.ts';
import { captionReaderMachine } from '../../captions/captionReaderMachine.ts';
import { captionSpeakerMachine } from '../../captions/captionSpeakerMachine.ts';
import { chatEventsMachine } from '../../chatEvents/chatEventsMachine.ts';
import { drawingMachine } from '../../drawing/drawingMachine.ts';
import { remoteDrawingMachine } from '../../drawing/remoteDrawingMachine.ts';
import { fileTransferMachine } from '../../fileTransfer/fileTransferMachine.ts';
import { landingSearchMachine } from '../../landingSearch/landingSearchMachine.ts';
import { mediaHandOverMachine } from '../../mediaHandOver/mediaHandOverMachine.ts';
import { peerNegotiationMachine } from '../../peerNegotiation/peerNegotiationMachine.ts';
import { peerQualityMachine } from '../../peerQuality/peerQualityMachine.ts';
import { pictureSizeMachine } from '../../pictureSize/pictureSizeMachine.ts';
import { playerMachine } from '../../player/playerMachine.ts';
import { pulseMachine } from '../../pulse/pulseMachine.ts';
import { recordingMachine } from '../../mediaRecording/recordingMachine.ts';
import { roomCallMachine } from '../../roomCall/roomCallMachine.ts';
import { selfViewMachine } from '../../selfView/selfViewMachine.ts';
import { stageMachine } from '../../stage/stageMachine.ts';
import { streamMachine } from '../../stream/streamMachine.ts';
import { trackEffectMachine } from '../../trackEffect/trackEffectMachine.ts';
import { verificationMachine } from '../../verification/verificationMachine.ts';
import { waitingMachine } from '../../waiting/waitingMachine.ts';

/** All machines but those of the developer tools, in the order in which a newcomer would read them. */
export const SANDBOXED: readonly AnyStateMachine[] = [
  agreementMachine,
  landingSearchMachine,
  pulseMachine,
  roomCallMachine,
  waitingMachine,
  peerNegotiationMachine,
  peerQualityMachine,
  verificationMachine,
  chatEventsMachine,
  fileTransferMachine,
  captionReaderMachine,
  captionSpeakerMachine,
  drawingMachine,
  remoteDrawingMachine,
  stageMachine,
  selfViewMachine,
  trackEffectMachine,
  streamMachine,
  playerMachine,
  recordingMachine,
  mediaHandOverMachine,
  pictureSizeMachine,
  authMachine,
  calendarMachine,
  canvasMachine,
];

/** The same, by their ids. */
export const sandboxed: ReadonlyMap<string, AnyStateMachine> = new Map(SANDBOXED.map((each) => [each.id, each]));
