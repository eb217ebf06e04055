import { selfViewMachine } from '@colloquy/machines/selfView/selfViewMachine.ts';
import { modelOf } from '../model.ts';

const events = [
  { type: 'user.selfMoved', corner: 'topStart' },
  { type: 'user.selfHidden' },
  { type: 'user.selfPutInGrid' },
];

export const selfView = modelOf(selfViewMachine, {
  corner: { input: { place: undefined }, events },
  hidden: { input: { place: 'hidden' }, events },
  inGrid: { input: { place: 'grid' }, events },
});
