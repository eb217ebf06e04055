import type { DeviceKind } from '../media/ports.ts';
import type { StreamContext } from './streamTypes.ts';

const kindOf = ({ event: { kind } }: { event: { kind: DeviceKind } }) => ({ kind });
const ENABLE_AS_CHOSEN = { type: 'enableAsChosen', params: kindOf } as const;

/** Asks for the person's camera and microphone, those chosen before if there are any. */
export const CAPTURE = {
  type: 'sendToMedia',
  params: ({ context: { picked } }: { context: StreamContext }) => ({
    type: 'capture.devices' as const,
    preferences: { microphone: true, camera: true, ...picked },
  }),
} as const;

/** An opened device is turned off or on. */
export const TOGGLED = {
  guard: { type: 'isOpened', params: kindOf },
  actions: [{ type: 'toggle', params: kindOf }, ENABLE_AS_CHOSEN],
} as const;

/** What another device changes, before what it changes only for a broadcaster or only for a guest. */
export const SWITCHED = [
  { type: 'setSwitched', params: <Event>({ event }: { event: Event }) => event },
  ENABLE_AS_CHOSEN,
] as const;

/** Choosing another camera or microphone, on air and on stage. */
export const DEVICES = {
  'media.devicesChanged': { actions: { type: 'setDevices', params: <Event>({ event }: { event: Event }) => event } },
  'user.devicePicked': {
    guard: 'hasOwn',
    actions: [
      { type: 'setPicked', params: <Event>({ event }: { event: Event }) => event },
      {
        type: 'sendToMedia',
        params: ({ event: { kind, deviceId } }: { event: { kind: DeviceKind; deviceId: string } }) => ({
          type: 'switch.device' as const,
          kind,
          deviceIds: [deviceId],
        }),
      },
    ],
  },
} as const;
