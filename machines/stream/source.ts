import { streamSetup } from './streamSetup.ts';
import type { InsetCorner } from '../media/ports.ts';
import type { Source } from './streamTypes.ts';

type Chosen = { event: { source: Source } };

const IS_CAMERA = { type: 'isCamera', params: ({ event }: Chosen) => event } as const;
const KEEP_SOURCE = { type: 'keepSource', params: ({ event }: Chosen) => event } as const;
const PLACE_INSET = {
  actions: [{ type: 'keepCorner', params: ({ event }: { event: { corner: InsetCorner } }) => event }, 'placeInset'],
} as const;
const FORGET_SCREEN = { type: 'keepScreen', params: { streamId: undefined } } as const;
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
          actions: KEEP_SOURCE,
        },
      },
    },
    requesting: {
      description: 'The browser asks which screen to show; viewers see the camera meanwhile',
      entry: ['placeInset', { type: 'sendToMedia', params: { type: 'capture.screen' } }],
      on: {
        'media.screenCaptured': {
          target: 'screen',
          actions: [{ type: 'keepScreen', params: ({ event }) => event }, 'reportPicture'],
        },
        'media.screenRefused': 'camera',
        'user.sourceChosen': [
          { guard: IS_CAMERA, target: 'camera', actions: RELEASE },
          { actions: [KEEP_SOURCE, 'placeInset'] },
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
            actions: [RELEASE, FORGET_SCREEN, 'reportPicture'],
          },
          { actions: [KEEP_SOURCE, 'placeInset'] },
        ],
        'user.insetPlaced': PLACE_INSET,
        'media.screenEnded': { target: 'camera', actions: [FORGET_SCREEN, 'reportPicture'] },
      },
    },
  },
  on: { 'capture.ended': '.camera' },
});
