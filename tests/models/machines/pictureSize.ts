import { pictureSizeMachine } from '@colloquy/machines/pictureSize/pictureSizeMachine.ts';
import { modelOf } from '../model.ts';

export const pictureSize = modelOf(pictureSizeMachine, {
  everything: {
    events: [{ type: 'path.lossy' }, ...['auto', 'high', 'low'].map((quality) => ({ type: 'viewer.chose', quality }))],
    distinguishBy: ({ lowerings }) => Math.min(lowerings, 5),
  },
});
