import { streamSetup } from './streamSetup.ts';
import type { InsetCorner } from '../media/ports.ts';
import type { Source } from './streamTypes.ts';

type Chosen = { event: { source: Source } };

const IS_CAMERA = { type: 'isCamera', params: ({ event }: Chosen) => event } as const;
const SET_SOURCE = { type: 'setSource', params: ({ event }: Chosen) => event } as const;
const PLACE_INSET = {
  actions: [{ type: 'setCorner', params: ({ event }: { event: { corner: InsetCorner } }) => event }, 'placeInset'],
} as const;
const CLEAR_SCREEN = { type: 'setScreen', params: { streamId: undefined } } as const;
const RELEASE = { type: 'sendToMedia', params: { type: 'release.screen' } } as const;

/** What viewers see, in the preview and on air. Connections follow by exchanging a track. */
export const source = streamSetup.createStateConfig({
  description: 'What viewers see: the camera, the shared screen, or the screen with the camera in a corner',
  initial: 'camera',
  states: {
    camera: {
      description: 'The camera',
      on: {
        'user.sourceChosen': {
          guard: { type: 'wantsScreen', params: ({ event }) => event },
          target: 'requesting',
          actions: SET_SOURCE,
        },
      },
    },
    requesting: {
      description: 'The browser asks which screen to show; viewers see the camera meanwhile',
      entry: ['placeInset', { type: 'sendToMedia', params: { type: 'capture.screen' } }],
      on: {
        'media.screenCaptured': {
          target: 'screen',
          actions: [{ type: 'setScreen', params: ({ event }) => event }, 'reportPicture'],
        },
        'media.screenRefused': 'camera',
        'user.sourceChosen': [
          { guard: IS_CAMERA, target: 'camera', actions: RELEASE },
          { actions: [SET_SOURCE, 'placeInset'] },
        ],
        'user.insetPlaced': PLACE_INSET,
      },
    },
    screen: {
      description: 'The shared screen, with the camera in a corner if that was chosen',
      on: {
        'user.sourceChosen': [
          {
            guard: IS_CAMERA,
            target: 'camera',
            actions: [RELEASE, CLEAR_SCREEN, 'reportPicture'],
          },
          { actions: [SET_SOURCE, 'placeInset'] },
        ],
        'user.insetPlaced': PLACE_INSET,
        'media.screenEnded': { target: 'camera', actions: [CLEAR_SCREEN, 'reportPicture'] },
      },
    },
  },
  on: { 'capture.ended': '.camera' },
});
