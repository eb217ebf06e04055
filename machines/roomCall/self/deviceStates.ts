import { emit, raise } from 'xstate';
import { REMEMBER_PICKED } from './rememberChoices.ts';
import type { DeviceKind } from '../../media/ports.ts';
import { roomCallSetup } from '../roomCallSetup.ts';

type OfKind = { event: { kind: DeviceKind } };

/** The event concerns this device, not the other one. */
const about = (kind: DeviceKind) =>
  ({ type: 'isKind', params: ({ event }: OfKind) => ({ kind, of: event.kind }) }) as const;

const OPEN_PICKED = {
  type: 'openPicked',
  params: ({ event }: { event: { kind: DeviceKind; deviceId: string } }) => event,
} as const;

/** While one device is in use: how another one replaces it without interrupting sound or picture. */
const inUse = (kind: DeviceKind, enabled: boolean) =>
  roomCallSetup.createStateConfig({
    initial: 'settled',
    states: {
      settled: {
        description: 'One device is in use',
        // A fresh track starts enabled, and off must stay off.
        entry: { type: 'sendToMedia', params: { type: 'enable.device', kind, enabled } },
        on: {
          'user.devicePicked': { guard: about(kind), target: 'switching', actions: OPEN_PICKED },
          'device.returned': { guard: about(kind), target: 'returning' },
        },
      },
      switching: {
        description: 'The device just picked is being opened while the old one still works',
        tags: 'busy',
        on: {
          'user.devicePicked': { guard: about(kind), actions: OPEN_PICKED },
          'media.switched': {
            guard: about(kind),
            target: 'settled',
            actions: [
              { type: 'setOpened', params: ({ event }) => event },
              { type: 'setPreferredDevice', params: ({ event }) => event },
              REMEMBER_PICKED,
            ],
          },
          'media.switchRefused': {
            guard: about(kind),
            target: 'settled',
            actions: emit(({ event }) => ({ type: 'media.refused', code: event.code })),
          },
        },
      },
      returning: {
        description: 'The device the person prefers is back and is being opened',
        tags: 'busy',
        entry: { type: 'openPreferred', params: { kind } },
        on: {
          'user.devicePicked': { guard: about(kind), target: 'switching', actions: OPEN_PICKED },
          'media.switched': {
            guard: about(kind),
            target: 'settled',
            actions: [
              { type: 'setOpened', params: ({ event }) => event },
              emit(({ event }) => ({ type: 'media.restored', kind: event.kind, label: event.label })),
            ],
          },
          'media.switchRefused': { guard: about(kind), target: 'settled' },
        },
      },
    },
  });

/**
 * The region of one device, in the lobby and in the call. The device in use may change by itself; what the person wants
 * (`preferences`) does not: the chosen device is reopened when it returns, on or off as last chosen.
 */
export const device = (kind: DeviceKind) =>
  roomCallSetup.createStateConfig({
    description: kind === 'microphone' ? 'Whether the others hear us' : 'Whether the others see us',
    initial: 'deciding',
    states: {
      deciding: {
        description: 'The opened and the wanted devices decide what follows',
        always: [
          { guard: { type: 'wantsDevice', params: { kind } }, target: 'live' },
          { guard: { type: 'hasDevice', params: { kind } }, target: 'off' },
          { target: 'absent' },
        ],
      },
      live: {
        description: 'The others hear or see us',
        ...inUse(kind, true),
        on: {
          'user.deviceToggled': {
            guard: about(kind),
            target: 'off',
            actions: [{ type: 'togglePreference', params: { kind } }, raise({ type: 'devices.changed' })],
          },
        },
      },
      off: {
        description: 'There is a device, and nobody hears or sees us',
        ...inUse(kind, false),
        on: {
          'user.deviceToggled': {
            guard: about(kind),
            target: 'live',
            actions: [{ type: 'togglePreference', params: { kind } }, raise({ type: 'devices.changed' })],
          },
        },
      },
      replacing: {
        description: 'The device was unplugged; the default or another one is being opened in its place',
        tags: 'busy',
        on: {
          'user.deviceToggled': { guard: about(kind), actions: { type: 'togglePreference', params: { kind } } },
          'media.switched': {
            guard: about(kind),
            target: 'deciding',
            actions: [
              { type: 'setOpened', params: ({ event }) => event },
              emit(({ event }) => ({ type: 'media.replaced', kind: event.kind, label: event.label })),
              raise({ type: 'devices.changed' }),
            ],
          },
          'media.switchRefused': {
            guard: about(kind),
            target: 'absent',
            actions: [emit({ type: 'media.lost', kind }), raise({ type: 'devices.changed' })],
          },
        },
      },
      absent: {
        description: 'There is no device',
        on: {
          'user.deviceToggled': {
            guard: about(kind),
            target: 'opening',
            actions: { type: 'setPreferences', params: { [kind]: true } },
          },
          'user.devicePicked': {
            guard: about(kind),
            target: 'opening',
            actions: [
              { type: 'setPreferences', params: { [kind]: true } },
              { type: 'setPreferredDevice', params: ({ event }) => event },
              REMEMBER_PICKED,
            ],
          },
          'device.returned': {
            guard: { type: 'isRequested', params: ({ event }) => ({ kind, of: event.kind }) },
            target: 'reopening',
          },
        },
      },
      opening: {
        description: 'A first device is being opened because the person asked for it',
        tags: 'busy',
        entry: { type: 'openPreferred', params: { kind } },
        on: {
          'user.deviceToggled': { guard: about(kind), actions: { type: 'togglePreference', params: { kind } } },
          'media.switched': {
            guard: about(kind),
            target: 'deciding',
            actions: [{ type: 'setOpened', params: ({ event }) => event }, raise({ type: 'devices.changed' })],
          },
          'media.switchRefused': {
            guard: about(kind),
            target: 'absent',
            actions: [
              { type: 'setPreferences', params: { [kind]: false } },
              emit(({ event }) => ({ type: 'media.refused', code: event.code })),
            ],
          },
        },
      },
      reopening: {
        description: 'The lost device is back and is being opened',
        tags: 'busy',
        entry: { type: 'openPreferred', params: { kind } },
        on: {
          'user.deviceToggled': { guard: about(kind), actions: { type: 'togglePreference', params: { kind } } },
          'media.switched': {
            guard: about(kind),
            target: 'deciding',
            actions: [
              { type: 'setOpened', params: ({ event }) => event },
              emit(({ event }) => ({ type: 'media.restored', kind: event.kind, label: event.label })),
              raise({ type: 'devices.changed' }),
            ],
          },
          'media.switchRefused': { guard: about(kind), target: 'absent' },
        },
      },
    },
    on: {
      'media.deviceLost': {
        guard: about(kind),
        target: '.replacing',
        actions: [
          { type: 'openFallback', params: ({ event }) => event },
          { type: 'clearLostDevice', params: ({ event }) => event },
        ],
      },
      // An admin switched it off. Only the person turns it on again, whatever is opened or returns meanwhile.
      'device.forbidden': {
        guard: about(kind),
        target: '.deciding',
        actions: [{ type: 'setPreferences', params: { [kind]: false } }, raise({ type: 'devices.changed' })],
      },
      // Requested before the person toggled, and opened only now.
      'media.switched': {
        guard: about(kind),
        target: '.deciding',
        actions: { type: 'setOpened', params: ({ event }) => event },
      },
    },
  });
