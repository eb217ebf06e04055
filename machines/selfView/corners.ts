import type { Corner } from './ports.ts';

export const cornerOf = (atTop: boolean, atStart: boolean): Corner =>
  `${atTop ? 'top' : 'bottom'}${atStart ? 'Start' : 'End'}`;

/** The corner on that side of this one; at the edge already, the same. */
export function cornerTowards(corner: Corner, side: 'top' | 'bottom' | 'start' | 'end'): Corner {
  if (side === 'top' || side === 'bottom') return cornerOf(side === 'top', corner.endsWith('Start'));
  return cornerOf(corner.startsWith('top'), side === 'start');
}

/** Around the stage, in order. */
export const cornerAfter = (corner: Corner): Corner =>
  (({ bottomEnd: 'bottomStart', bottomStart: 'topStart', topStart: 'topEnd', topEnd: 'bottomEnd' }) as const)[corner];
