import { count } from './formats.ts';
import { localised } from './localised.ts';

export const canvasMessages = localised('canvas', {
  hint: 'Your drawing stays until this tab closes.',
  drawing: (strokes: number) => `Drawing, ${count(strokes, 'stroke', 'strokes')}`,
  tools: 'Drawing tools',
  tool: 'Tool',
  toolNames: { pen: 'Pen', line: 'Line', arrow: 'Arrow', rectangle: 'Rectangle', ellipse: 'Ellipse', eraser: 'Eraser' },
  ink: 'Color',
  inks: { black: 'Black', red: 'Red', orange: 'Orange', green: 'Green', blue: 'Blue' },
  width: 'Line width',
  widths: { 2: 'Thin', 6: 'Medium', 14: 'Thick' },
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  download: 'Download',
  file: 'drawing.png',
} as const);
