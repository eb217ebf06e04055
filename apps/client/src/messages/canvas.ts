import { count } from './formats.ts';
import { localised } from './locale.ts';

export const canvasWords = localised({
  hint: 'Draw with the mouse, a finger or a pen. The drawing stays in this tab until you leave the page.',
  drawing: (strokes: number) => `Drawing, ${count(strokes, 'stroke', 'strokes')}`,
  tools: 'Drawing tools',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  download: 'Download',
  file: 'drawing.png',
} as const);
