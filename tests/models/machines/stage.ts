import { stageMachine } from '@colloquy/machines/stage/stageMachine.ts';
import { modelOf } from '../model.ts';

const ann = { id: 'ann', kind: 'person' };
const bob = { id: 'bob', kind: 'person', videoless: true };

export const stage = modelOf(stageMachine, {
  everything: {
    events: [
      { type: 'tiles.changed', tiles: [ann, bob] },
      { type: 'tiles.changed', tiles: [bob] },
      { type: 'voice.heard', id: 'ann' },
      { type: 'user.layoutToggled' },
      { type: 'user.hideVideolessChanged', hidesVideoless: true },
      { type: 'user.pinToggled', id: 'ann' },
    ],
  },
});
