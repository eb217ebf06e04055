import { raise } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { roomCallSetup } from '../roomCallSetup.ts';

/** The region of the shared screen. */
export const screen = roomCallSetup.createStateConfig({
  description: 'Whether the others see our screen',
  initial: 'idle',
  states: {
    idle: {
      description: 'The screen is not shared',
      on: { 'user.screenToggled': 'wanted' },
    },
    wanted: {
      description: 'The screen is shared, or about to be',
      initial: 'requesting',
      entry: { type: 'sendToMedia', params: { type: 'capture.screen' } },
      // The call may continue elsewhere, or in the lobby again; screen sharing must not.
      exit: [
        { type: 'sendToMedia', params: { type: 'release.screen' } },
        { type: 'setSelf', params: { screenStreamId: undefined } },
      ],
      states: {
        requesting: {
          description: 'The browser asks which screen to show',
          tags: 'busy',
          on: {
            'media.screenCaptured': {
              target: 'sharing',
              actions: [
                { type: 'setSelf', params: ({ event }) => ({ screenStreamId: event.streamId }) },
                raise({ type: 'devices.changed' }),
              ],
            },
          },
        },
        sharing: { description: 'The others see our screen' },
      },
      on: {
        'user.screenToggled': { target: 'idle', actions: raise({ type: 'devices.changed' }) },
        'media.screenEnded': { target: 'idle', actions: raise({ type: 'devices.changed' }) },
        'media.screenRefused': {
          target: 'idle',
          actions: {
            type: 'logScreenFailure',
            params: ({ event }) => ({ failure: new Failure('other', { cause: event.cause }) }),
          },
        },
      },
    },
  },
});
