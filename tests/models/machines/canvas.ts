import { canvasMachine } from '@colloquy/machines/canvas/canvasMachine.ts';
import { modelOf } from '../model.ts';

export const canvas = modelOf(canvasMachine, {
  twoPens: {
    input: { strokes: [] },
    events: [
      { type: 'pen.pressed', pointer: 1, pen: { ink: 'black', width: 2 }, at: { x: 0, y: 0 } },
      { type: 'pen.moved', pointer: 1, through: [{ x: 1, y: 1 }] },
      { type: 'pen.moved', pointer: 2, through: [{ x: 9, y: 9 }] },
      { type: 'pen.left', pointer: 1 },
      { type: 'pen.left', pointer: 2 },
      { type: 'user.undone' },
      { type: 'user.redone' },
      { type: 'user.cleared' },
    ],
    limit: 500,
  },
});
