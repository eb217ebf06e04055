import { drawingMachine } from '@colloquy/machines/drawing/drawingMachine.ts';
import { remoteDrawingMachine } from '@colloquy/machines/drawing/remoteDrawingMachine.ts';
import { createDrawingChannel } from '../../effects/drawing/drawingChannel.ts';
import type { LiveConnections } from '../../effects/peer/liveConnections.ts';
import type { DrawingMachines } from '../../features/room/drawing/DrawingContext.ts';
import type { WithRecording } from '../inspector/withRecording.ts';

/** A call's drawing on shared screens, with its ports implemented. */
export function provideDrawing(live: LiveConnections, withRecording: WithRecording): DrawingMachines {
  return {
    own: withRecording(drawingMachine),
    remote: withRecording(remoteDrawingMachine.provide({ actors: { channel: createDrawingChannel(live) } })),
  };
}
