import { not } from 'xstate';
import { codeOf, streamSetup } from './streamSetup.ts';
import type { StreamContext } from './streamTypes.ts';
import type { DeviceKind } from '../media/ports.ts';

/** Pictures for the list, of what viewers get. */
const PICTURES = {
  id: 'pictures',
  src: 'pictures',
  input: ({ context: { memberId = '', own } }: { context: StreamContext }) => ({
    broadcastId: memberId,
    streamId: own?.streamId ?? '',
  }),
} as const;

/** One device on air: live, or turned off by the person. */
const device = (kind: DeviceKind) => {
  const toggled = {
    type: 'isToggled',
    params: ({ event }: { event: { kind: DeviceKind } }) => ({ kind: event.kind, of: kind }),
  } as const;
  return streamSetup.createStateConfig({
    description: kind === 'microphone' ? 'Whether the viewers hear us' : 'Whether the viewers see us',
    initial: 'chosen',
    states: {
      chosen: {
        description: 'What the person chose is kept where the server forgot the broadcast and it starts again',
        always: [{ guard: { type: 'isTurnedOff', params: { kind } }, target: 'off' }, { target: 'live' }],
      },
      live: {
        description: 'The viewers get it',
        ...(kind === 'camera' && { invoke: PICTURES }),
        entry: { type: 'sendToMedia', params: { type: 'enable.device', kind, enabled: true } },
        on: {
          'user.deviceToggled': { guard: toggled, target: 'off', actions: { type: 'turnOff', params: { kind } } },
        },
      },
      off: {
        description: 'The viewers get nothing of it',
        entry: { type: 'sendToMedia', params: { type: 'enable.device', kind, enabled: false } },
        on: {
          'user.deviceToggled': { guard: toggled, target: 'live', actions: { type: 'turnOn', params: { kind } } },
        },
      },
    },
  });
};

/** Whether this computer and its network keep up with the viewers. */
const effort = streamSetup.createStateConfig({
  description: 'Whether a strain on our sending is reported to the server',
  initial: 'easy',
  states: {
    easy: { description: 'No strain, or the server knows about it', on: { 'peer.strained': 'heldBack' } },
    heldBack: {
      description: 'A lasting strain is reported: a media server may take over before the picture is lowered',
      after: {
        strainReported: [
          {
            guard: 'isHeldBack',
            target: 'easy',
            actions: { type: 'sendToServer', params: { type: 'send.stream-strained', payload: {} } },
          },
          // The strained viewer has left.
          { target: 'easy' },
        ],
      },
      on: { 'peer.eased': { guard: not('isHeldBack'), target: 'easy' } },
    },
  },
});

const CAPTURE = {
  type: 'sendToMedia',
  params: { type: 'capture.devices', preferences: { microphone: true, camera: true } },
} as const;

/** The broadcaster's side: previewing, going live, being live. */
export const onAir = streamSetup.createStateConfig({
  description: 'Camera and microphone are open; the port’s clean-up releases them, on any way out',
  invoke: { id: 'media', src: 'media' },
  entry: ['forgetFailure', 'forgetWatched', 'clearChat'],
  exit: 'forgetOwn',
  initial: 'looking',
  states: {
    looking: {
      description: 'The person wants a preview first',
      initial: 'opening',
      states: {
        opening: {
          description: 'The browser is asked for camera and microphone',
          tags: 'busy',
          entry: CAPTURE,
          on: {
            'media.captured': { target: 'shown', actions: { type: 'keepOwn', params: ({ event }) => event.captured } },
            'user.goLiveRequested': '#stream.role.onAir.preparing.waiting',
          },
        },
        shown: {
          description: 'Only the person sees the picture',
          on: { 'user.goLiveRequested': '#stream.role.onAir.starting' },
        },
      },
      on: {
        'user.previewClosed': '#stream.role.idle',
        'user.streamOpened': {
          target: '#stream.role.viewing',
          actions: { type: 'pickByAddress', params: ({ event }) => event },
        },
        'user.broadcasterPicked': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: '#stream.role.viewing',
          actions: { type: 'pick', params: ({ event }) => event },
        },
      },
    },
    preparing: {
      description: 'The person goes live as soon as there are camera and microphone',
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: { description: 'The browser is being asked', entry: CAPTURE, always: 'waiting' },
        waiting: { description: 'The browser was asked already' },
      },
      on: {
        'media.captured': { target: 'starting', actions: { type: 'keepOwn', params: ({ event }) => event.captured } },
        'user.endStreamRequested': '#stream.role.idle',
      },
    },
    starting: {
      description: 'A broadcast is being requested',
      tags: 'busy',
      // A server that forgot us forgot the viewers too: they come anew, with other ids.
      entry: [
        'removeAllMembers',
        {
          type: 'sendToServer',
          params: ({ context: { userId, name, about } }) => ({
            type: 'send.start-stream' as const,
            payload: { user_id: userId, name, ...about },
          }),
        },
      ],
      after: {
        joinLate: {
          target: '#stream.role.idle',
          actions: { type: 'keepFailure', params: { kind: 'start', code: 'unreachable' } },
        },
      },
      on: {
        'signal.session': {
          target: 'broadcasting',
          actions: { type: 'keepSession', params: ({ event }) => event.payload },
        },
        'signal.signalError': {
          guard: { type: 'isRefusal', params: ({ event }) => ({ event: event.payload.event, of: 'start-stream' }) },
          target: '#stream.role.idle',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ kind: 'start' as const, code: codeOf(event.payload.code) }),
          },
        },
        'link.opened': { target: 'starting', reenter: true },
        'user.endStreamRequested': {
          target: '#stream.role.idle',
          actions: { type: 'sendToServer', params: { type: 'send.end-stream', payload: {} } },
        },
      },
    },
    broadcasting: {
      description: 'On air; each viewer is a connection of its own, a media server is one more viewer',
      tags: 'live',
      type: 'parallel',
      exit: 'removeAllMembers',
      states: { microphone: device('microphone'), camera: device('camera'), effort },
      on: {
        'signal.viewer-joined': {
          actions: {
            type: 'meet',
            params: ({ event }) => ({ memberId: event.payload.viewer_id, initiates: true }),
          },
        },
        'signal.viewer-left': {
          actions: { type: 'partFrom', params: ({ event }) => ({ memberId: event.payload.viewer_id }) },
        },
        'signal.stream-sizes': { actions: { type: 'applySizes', params: ({ event }) => event.payload } },
        'signal.session': { actions: { type: 'keepSession', params: ({ event }) => event.payload } },
        'signal.sessionLost': 'starting',
        'signal.stream-ended': {
          guard: { type: 'isOwnBroadcast', params: ({ event }) => event.payload },
          target: '#stream.role.idle',
          actions: [{ type: 'keepFailure', params: { kind: 'ended', code: 'ended_by_staff' } }, 'askForList'],
        },
        'user.endStreamRequested': {
          target: '#stream.role.idle',
          actions: [{ type: 'sendToServer', params: { type: 'send.end-stream', payload: {} } }, 'askForList'],
        },
      },
    },
  },
  on: {
    'media.refused': {
      target: '#stream.role.idle',
      actions: { type: 'keepFailure', params: ({ event }) => ({ kind: 'media' as const, code: event.code }) },
    },
    'media.deviceLost': [
      {
        guard: { type: 'isLastDevice', params: ({ event }) => event },
        target: '#stream.role.idle',
        actions: [
          { type: 'keepFailure', params: { kind: 'media', code: 'NotFoundError' } },
          { type: 'sendToServer', params: { type: 'send.end-stream', payload: {} } },
        ],
      },
      { actions: { type: 'loseOwn', params: ({ event }) => event } },
    ],
  },
});
