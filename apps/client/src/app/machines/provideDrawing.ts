import { drawingMachine } from '@colloquy/machines/drawing/drawingMachine.ts';
import { remoteDrawingMachine } from '@colloquy/machines/drawing/remoteDrawingMachine.ts';
import { createDrawingChannel } from '../../effects/drawing/drawingChannel.ts';
import type { LiveConnections } from '../../effects/peer/liveConnections.ts';
import type { DrawingMachines } from '../../features/room/drawing/DrawingContext.ts';
import type { WithInspection } from '../inspector/withInspection.ts';

/** A call's drawing on shared screens, with its ports implemented. */
export function provideDrawing(live: LiveConnections, withInspection: WithInspection): DrawingMachines {
  return {
    own: withInspection(drawingMachine),
    remote: withInspection(remoteDrawingMachine.provide({ actors: { channel: createDrawingChannel(live) } })),
  };
}
