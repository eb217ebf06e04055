import { playerMachine } from '@colloquy/machines/player/playerMachine.ts';
import { modelOf } from '../model.ts';

const EVENTS = [
  'user.acted',
  'pointer.left',
  'user.tapped',
  'controls.entered',
  'controls.left',
  'picture.shown',
  'sender.lost',
  'user.pauseToggled',
] as const;

export const player = modelOf(playerMachine, {
  player: { input: undefined, events: EVENTS.map((type) => ({ type })) },
});
