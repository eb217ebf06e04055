import { list } from './list.ts';
import { localised } from './localised.ts';

/** Lines that people draw on a shared screen. */
export const drawingMessages = localised('drawing', {
  draw: 'Draw on the screen',
  stop: 'Stop drawing',
  undo: 'Undo my last line',
  clear: 'Clear my lines',
  clearAll: 'Clear everyone’s lines',

  /** Beside the sharer's 'Stop sharing'. */
  drawShort: 'Draw',
  hide: 'Hide drawing',
  tools: 'Drawing tools',
  allow: 'Let others draw',
  ownScreen: 'Your screen, as others see it',

  lines: 'Lines drawn on the screen',
  isDrawing: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? 'is' : 'are'} drawing on the screen`,
  /** Why nobody can draw on a person's screen right now. */
  off: (name: string) => `${name} has turned drawing off.`,
  unseenBy: (names: readonly string[]) => `${list(names)} can’t see drawings.`,
} as const);
