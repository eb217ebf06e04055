import type { MachineModel } from '../model.ts';
import { agreement } from './agreement.ts';
import { auth } from './auth.ts';
import { calendar } from './calendar.ts';
import { canvas } from './canvas.ts';
import { captionReader, captionSpeaker } from './captions.ts';
import { chatEvents } from './chatEvents.ts';
import { drawing, remoteDrawing } from './drawing.ts';
import { fileTransfer } from './fileTransfer.ts';
import { inspector } from './inspector.ts';
import { landingSearch } from './landingSearch.ts';
import { mediaHandOver } from './mediaHandOver.ts';
import { peerNegotiation } from './peerNegotiation.ts';
import { peerQuality } from './peerQuality.ts';
import { pictureSize } from './pictureSize.ts';
import { player } from './player.ts';
import { pulse } from './pulse.ts';
import { recording } from './recording.ts';
import { remoteWatch } from './remoteWatch.ts';
import { roomCall } from './roomCall.ts';
import { selfView } from './selfView.ts';
import { stage } from './stage.ts';
import { stream } from './stream.ts';
import { trackEffect } from './trackEffect.ts';
import { verification } from './verification.ts';
import { waiting } from './waiting.ts';

/** One model for each machine, in reading order. */
export const MODELS: readonly MachineModel[] = [
  agreement,
  landingSearch,
  pulse,
  roomCall,
  waiting,
  peerNegotiation,
  peerQuality,
  verification,
  chatEvents,
  fileTransfer,
  captionReader,
  captionSpeaker,
  drawing,
  remoteDrawing,
  stage,
  selfView,
  trackEffect,
  stream,
  player,
  recording,
  mediaHandOver,
  pictureSize,
  auth,
  calendar,
  canvas,
  inspector,
  remoteWatch,
];
