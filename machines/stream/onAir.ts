import { emit } from 'xstate';
import { about, device, thumbnails } from './onAirRegions.ts';
import { strainReports } from './strainReports.ts';
import { CAPTURE, DEVICES, SWITCHED, TOGGLED } from './ownDevices.ts';
import { codeOf, streamSetup } from './streamSetup.ts';

const ENDED_BY_STAFF = {
  target: '#stream.role.idle',
  actions: [{ type: 'setFailure', params: { kind: 'ended', code: 'ended_by_staff' } }, { type: 'requestList' }],
} as const;

/** The broadcaster's side: previewing, going live, being live. */
export const onAir = streamSetup.createStateConfig({
  description: 'Camera and microphone are open; the port’s clean-up releases them, on any way out',
  invoke: { id: 'media', src: 'media' },
  entry: ['clearFailure', 'clearWatched', 'clearChat'],
  exit: ['clearOwn', 'reportRelease', 'reportSeat'],
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
            'media.captured': { target: 'shown', actions: { type: 'setOwn', params: ({ event }) => event.captured } },
            'user.goLiveRequested': '#stream.role.onAir.preparing.waiting',
          },
        },
        shown: {
          description: 'Only the person sees the picture',
          on: {
            'user.goLiveRequested': '#stream.role.onAir.starting',
            // Only what is on goes on air.
            'user.deviceToggled': TOGGLED,
          },
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
        'media.captured': { target: 'starting', actions: { type: 'setOwn', params: ({ event }) => event.captured } },
        'user.endStreamRequested': '#stream.role.idle',
      },
    },
    starting: {
      description: 'A broadcast is being requested',
      tags: 'busy',
      // A server that forgot us forgot the viewers too: they come again, with other ids.
      entry: [
        'removeAllMembers',
        'reportSeat',
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
          actions: { type: 'setFailure', params: { kind: 'start', code: 'unreachable' } },
        },
      },
      on: {
        'signal.session': {
          target: 'broadcasting',
          actions: { type: 'setSession', params: ({ event }) => event.payload },
        },
        'signal.signalError': {
          guard: { type: 'isRefusal', params: ({ event }) => ({ event: event.payload.event, of: 'start-stream' }) },
          target: '#stream.role.idle',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ kind: 'start' as const, code: codeOf(event.payload.code) }),
          },
        },
        'signalling.opened': { target: 'starting', reenter: true },
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
      states: {
        microphone: device('microphone'),
        camera: device('camera'),
        thumbnails,
        effort: strainReports,
        about,
      },
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
        'signal.session': { actions: { type: 'setSession', params: ({ event }) => event.payload } },
        'signal.sessionLost': [
          { guard: { type: 'isStaffEnd', params: ({ event }) => event.payload }, ...ENDED_BY_STAFF },
          { target: 'starting' },
        ],
        'signal.stream-ended': {
          guard: { type: 'isOwnBroadcast', params: ({ event }) => event.payload },
          ...ENDED_BY_STAFF,
        },
        'user.endStreamRequested': {
          target: '#stream.role.idle',
          actions: [{ type: 'sendToServer', params: { type: 'send.end-stream', payload: {} } }, 'requestList'],
        },
      },
    },
  },
  on: {
    'media.refused': {
      target: '#stream.role.idle',
      actions: { type: 'setFailure', params: ({ event }) => ({ kind: 'media' as const, code: event.code }) },
    },
    'media.deviceLost': [
      {
        guard: { type: 'isLastDevice', params: ({ event }) => event },
        target: '#stream.role.idle',
        actions: [
          { type: 'setFailure', params: { kind: 'media', code: 'NotFoundError' } },
          { type: 'sendToServer', params: { type: 'send.end-stream', payload: {} } },
        ],
      },
      { actions: [{ type: 'loseOwn', params: ({ event }) => event }, 'reportPicture'] },
    ],
    ...DEVICES,
    'media.switched': { actions: [...SWITCHED, 'reportPicture'] },
    'media.switchRefused': { actions: emit(({ event: { code } }) => ({ type: 'device.refused', code })) },
  },
});
