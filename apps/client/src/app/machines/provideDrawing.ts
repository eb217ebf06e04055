import { drawingMachine } from '@colloquy/machines/drawing/drawingMachine.ts';
import { farDrawingMachine } from '@colloquy/machines/drawing/farDrawingMachine.ts';
import { createDrawingLine } from '../../effects/drawing/drawingLine.ts';
import type { LiveConnections } from '../../effects/peer/liveConnections.ts';
import type { DrawingMachines } from '../../features/room/drawing/DrawingContext.ts';
import type { Watch } from '../inspector/watch.ts';

/** A call's drawing on shared screens, with its ports implemented. */
export function provideDrawing(live: LiveConnections, watch: Watch): DrawingMachines {
  return {
    own: watch(drawingMachine),
    far: watch(farDrawingMachine.provide({ actors: { line: createDrawingLine(live) } })),
  };
}
