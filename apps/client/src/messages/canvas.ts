import { count } from './formats.ts';
import { localised } from './locale.ts';

export const canvasMessages = localised('canvas', {
  hint: 'Draw with a mouse, finger or pen. Your drawing is lost when you leave this page.',
  drawing: (strokes: number) => `Drawing, ${count(strokes, 'stroke', 'strokes')}`,
  tools: 'Drawing tools',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  download: 'Download',
  file: 'drawing.png',
} as const);
