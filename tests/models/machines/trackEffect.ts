import { trackEffectMachine } from '@colloquy/machines/trackEffect/trackEffectMachine.ts';
import { modelOf } from '../model.ts';

const events = [
  { type: 'user.effectChosen', effect: { background: 'blur' } },
  { type: 'user.effectChosen', effect: { brighter: true } },
  { type: 'user.effectDropped' },
  { type: 'effect.started' },
  { type: 'effect.failed' },
  { type: 'effect.measured', framesPerSecond: 30 },
  { type: 'effect.measured', framesPerSecond: 8 },
];

export const trackEffect = modelOf(trackEffectMachine, {
  unused: { input: { kind: 'camera' }, events },
  remembered: { input: { kind: 'camera', effect: { background: 'blur' } }, events },
});
