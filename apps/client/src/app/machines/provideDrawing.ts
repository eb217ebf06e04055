import { drawingMachine } from '@colloquy/machines/drawing/drawingMachine.ts';
import { remoteDrawingMachine } from '@colloquy/machines/drawing/remoteDrawingMachine.ts';
import { createDrawingChannel } from '../../effects/drawing/drawingChannel.ts';
import type { LiveConnections } from '../../effects/peer/liveConnections.ts';
import type { DrawingMachines } from '../../features/room/drawing/DrawingContext.ts';
import type { Watch } from '../inspector/watch.ts';

/** A call's drawing on shared screens, with its ports implemented. */
export function provideDrawing(live: LiveConnections, watch: Watch): DrawingMachines {
  return {
    own: watch(drawingMachine),
    remote: watch(remoteDrawingMachine.provide({ actors: { channel: createDrawingChannel(live) } })),
  };
}
