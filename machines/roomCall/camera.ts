import { emit, raise } from 'xstate';
import { roomCallSetup } from './roomCallSetup.ts';

/** The region of the camera; the microphone's has the same shape. */
export const camera = roomCallSetup.createStateConfig({
  description: 'Whether the others see us',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What was captured and wished for decides how the call begins, and begins again',
      always: [
        { guard: 'wantsCamera', target: 'live' },
        {
          guard: 'hasCamera',
          target: 'off',
          actions: { type: 'tellMedia', params: { type: 'enable.camera', enabled: false } },
        },
        { target: 'absent' },
      ],
    },
    live: {
      description: 'The others see us',
      initial: 'settled',
      states: {
        settled: {
          description: 'One camera is in use',
          on: {
            'user.cameraPicked': {
              target: 'switching',
              actions: {
                type: 'tellMedia',
                params: ({ event }) => ({ type: 'switch.camera', deviceId: event.deviceId }),
              },
            },
          },
        },
        switching: {
          description: 'Another camera is being opened while the old one still shows',
          tags: 'busy',
          on: {
            'media.switched': {
              guard: { type: 'isCamera', params: ({ event }) => event },
              target: 'settled',
              actions: { type: 'keepWishes', params: ({ event }) => ({ cameraId: event.deviceId }) },
            },
            'media.switchRefused': {
              guard: { type: 'isCamera', params: ({ event }) => event },
              target: 'settled',
              actions: emit(({ event }) => ({ type: 'media.refused', code: event.code })),
            },
          },
        },
      },
      on: {
        'user.cameraToggled': {
          target: 'off',
          actions: [
            { type: 'tellMedia', params: { type: 'enable.camera', enabled: false } },
            { type: 'keepWishes', params: { camera: false } },
            raise({ type: 'devices.changed' }),
          ],
        },
        'signal.adminAction': {
          guard: { type: 'isDisableCamera', params: ({ event }) => event.payload },
          target: 'off',
          actions: [
            { type: 'tellMedia', params: { type: 'enable.camera', enabled: false } },
            { type: 'keepWishes', params: { camera: false } },
            emit({ type: 'admin.moderated', action: 'disableCamera' }),
            raise({ type: 'devices.changed' }),
          ],
        },
      },
    },
    off: {
      description: 'There is a camera and nobody sees it',
      on: {
        'user.cameraToggled': {
          target: 'live',
          actions: [
            { type: 'tellMedia', params: { type: 'enable.camera', enabled: true } },
            { type: 'keepWishes', params: { camera: true } },
            raise({ type: 'devices.changed' }),
          ],
        },
        'user.cameraPicked': {
          actions: {
            type: 'tellMedia',
            params: ({ event }) => ({ type: 'switch.camera', deviceId: event.deviceId }),
          },
        },
        // A fresh track begins enabled, and off means off.
        'media.switched': {
          guard: { type: 'isCamera', params: ({ event }) => event },
          actions: [
            { type: 'tellMedia', params: { type: 'enable.camera', enabled: false } },
            { type: 'keepWishes', params: ({ event }) => ({ cameraId: event.deviceId }) },
          ],
        },
      },
    },
    absent: {
      description: 'There is no camera',
      on: {
        'user.cameraToggled': {
          target: 'opening',
          actions: { type: 'tellMedia', params: { type: 'switch.camera', deviceId: '' } },
        },
        'user.cameraPicked': {
          target: 'opening',
          actions: {
            type: 'tellMedia',
            params: ({ event }) => ({ type: 'switch.camera', deviceId: event.deviceId }),
          },
        },
      },
    },
    opening: {
      description: 'A first camera is being opened',
      tags: 'busy',
      on: {
        'media.switched': {
          guard: { type: 'isCamera', params: ({ event }) => event },
          target: 'live',
          actions: [{ type: 'keepOpened', params: ({ event }) => event }, raise({ type: 'devices.changed' })],
        },
        'media.switchRefused': {
          guard: { type: 'isCamera', params: ({ event }) => event },
          target: 'absent',
          actions: emit(({ event }) => ({ type: 'media.refused', code: event.code })),
        },
      },
    },
  },
  on: {
    'media.deviceLost': {
      guard: { type: 'isCamera', params: ({ event }) => event },
      target: '.absent',
      actions: [
        { type: 'keepSelf', params: { camera: false } },
        emit({ type: 'media.lost', kind: 'camera' }),
        raise({ type: 'devices.changed' }),
      ],
    },
  },
});
