import { emit, raise } from 'xstate';
import { roomCallSetup } from './roomCallSetup.ts';

/** The region of the microphone; the camera's has the same shape. */
export const microphone = roomCallSetup.createStateConfig({
  description: 'Whether the others hear us',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What was captured and wished for decides how the call begins, and begins again',
      always: [
        { guard: 'wantsMicrophone', target: 'live' },
        {
          guard: 'hasMicrophone',
          target: 'muted',
          actions: { type: 'tellMedia', params: { type: 'enable.microphone', enabled: false } },
        },
        { target: 'absent' },
      ],
    },
    live: {
      description: 'The others hear us',
      initial: 'settled',
      states: {
        settled: {
          description: 'One microphone is in use',
          on: {
            'user.micPicked': {
              target: 'switching',
              actions: {
                type: 'tellMedia',
                params: ({ event }) => ({ type: 'switch.microphone', deviceId: event.deviceId }),
              },
            },
          },
        },
        switching: {
          description: 'Another microphone is being opened while the old one still speaks',
          tags: 'busy',
          on: {
            'media.switched': {
              guard: { type: 'isMicrophone', params: ({ event }) => event },
              target: 'settled',
              actions: { type: 'keepWishes', params: ({ event }) => ({ microphoneId: event.deviceId }) },
            },
            'media.switchRefused': {
              guard: { type: 'isMicrophone', params: ({ event }) => event },
              target: 'settled',
              actions: emit(({ event }) => ({ type: 'media.refused', code: event.code })),
            },
          },
        },
      },
      on: {
        'user.micToggled': {
          target: 'muted',
          actions: [
            { type: 'tellMedia', params: { type: 'enable.microphone', enabled: false } },
            { type: 'keepWishes', params: { microphone: false } },
            raise({ type: 'devices.changed' }),
          ],
        },
        'signal.adminAction': {
          guard: { type: 'isMute', params: ({ event }) => event.payload },
          target: 'muted',
          actions: [
            { type: 'tellMedia', params: { type: 'enable.microphone', enabled: false } },
            { type: 'keepWishes', params: { microphone: false } },
            emit({ type: 'admin.moderated', action: 'mute' }),
            raise({ type: 'devices.changed' }),
          ],
        },
      },
    },
    muted: {
      description: 'There is a microphone and nobody hears it',
      on: {
        'user.micToggled': {
          target: 'live',
          actions: [
            { type: 'tellMedia', params: { type: 'enable.microphone', enabled: true } },
            { type: 'keepWishes', params: { microphone: true } },
            raise({ type: 'devices.changed' }),
          ],
        },
        'user.micPicked': {
          actions: {
            type: 'tellMedia',
            params: ({ event }) => ({ type: 'switch.microphone', deviceId: event.deviceId }),
          },
        },
        // A fresh track begins enabled, and muted means muted.
        'media.switched': {
          guard: { type: 'isMicrophone', params: ({ event }) => event },
          actions: [
            { type: 'tellMedia', params: { type: 'enable.microphone', enabled: false } },
            { type: 'keepWishes', params: ({ event }) => ({ microphoneId: event.deviceId }) },
          ],
        },
      },
    },
    absent: {
      description: 'There is no microphone',
      on: {
        'user.micToggled': {
          target: 'opening',
          actions: { type: 'tellMedia', params: { type: 'switch.microphone', deviceId: '' } },
        },
        'user.micPicked': {
          target: 'opening',
          actions: {
            type: 'tellMedia',
            params: ({ event }) => ({ type: 'switch.microphone', deviceId: event.deviceId }),
          },
        },
      },
    },
    opening: {
      description: 'A first microphone is being opened',
      tags: 'busy',
      on: {
        'media.switched': {
          guard: { type: 'isMicrophone', params: ({ event }) => event },
          target: 'live',
          actions: [{ type: 'keepOpened', params: ({ event }) => event }, raise({ type: 'devices.changed' })],
        },
        'media.switchRefused': {
          guard: { type: 'isMicrophone', params: ({ event }) => event },
          target: 'absent',
          actions: emit(({ event }) => ({ type: 'media.refused', code: event.code })),
        },
      },
    },
  },
  on: {
    'media.deviceLost': {
      guard: { type: 'isMicrophone', params: ({ event }) => event },
      target: '.absent',
      actions: [
        { type: 'keepSelf', params: { microphone: false } },
        emit({ type: 'media.lost', kind: 'microphone' }),
        raise({ type: 'devices.changed' }),
      ],
    },
  },
});
