import { drawingMachine } from '@colloquy/machines/drawing/drawingMachine.ts';
import { remoteDrawingMachine } from '@colloquy/machines/drawing/remoteDrawingMachine.ts';
import { modelOf } from '../model.ts';

const at = (x: number) => ({ x, y: 0.5 });

export const drawing = modelOf(drawingMachine, {
  onAnothers: {
    events: [
      { type: 'boards.changed', boards: { ben: 'one' } },
      { type: 'boards.changed', boards: { ben: 'two' } },
      { type: 'boards.changed', boards: { ben: 'one', carol: 'three' } },
      { type: 'boards.changed', boards: {} },
      { type: 'user.drawingBegan', on: 'ben' },
      { type: 'user.drawingBegan', on: 'carol' },
      { type: 'user.drawingEnded' },
      { type: 'pen.pressed', pointer: 1, at: at(0.1) },
      { type: 'pen.moved', pointer: 1, through: [at(0.2)] },
      { type: 'pen.moved', pointer: 2, through: [at(0.9)] },
      { type: 'pen.left', pointer: 1 },
      { type: 'pen.left', pointer: 2 },
      { type: 'user.undone' },
      { type: 'user.cleared' },
    ],
    distinguishBy: ({ boards, lines, on }) => [boards, lines.length > 0, on],
    limit: 500,
  },
  onOwn: {
    events: [
      { type: 'share.began', board: 'one' },
      { type: 'share.ended' },
      { type: 'user.clearedAll', board: 'two' },
      { type: 'user.drawingForbidden' },
      { type: 'user.drawingAllowed', board: 'three' },
      { type: 'user.drawingBegan', on: 'own' },
      { type: 'pen.pressed', pointer: 1, at: at(0.1) },
      { type: 'pen.left', pointer: 1 },
    ],
    distinguishBy: ({ board, lines }) => [board, lines.length > 0],
    limit: 500,
  },
});

const received = (message: object) => ({ type: 'channel.received', message });

export const remoteDrawing = modelOf(remoteDrawingMachine, {
  together: {
    input: { memberId: 'ben' },
    events: [
      { type: 'channel.opened' },
      { type: 'channel.closed' },
      received({ type: 'hello' }),
      received({ type: 'hello', answer: true }),
      received({ type: 'board', board: 'one' }),
      received({ type: 'board', board: null }),
      received({ type: 'line', board: 'one', line: 0, points: [at(0.1)] }),
      received({ type: 'undo', board: 'one', line: 0 }),
      received({ type: 'clear', board: 'one' }),
      { type: 'own.message', message: { type: 'clear', board: 'one' } },
    ],
    distinguishBy: ({ board, lines }) => [board, lines.length > 0],
  },
});
