import { and, emit, not } from 'xstate';
import { stageId } from '../contract/streamLimits.ts';
import type { Notices } from '../contract/wire.ts';
import { CAPTURE, DEVICES, SWITCHED, TOGGLED } from './ownDevices.ts';
import { codeOf, streamSetup } from './streamSetup.ts';
import type { StreamContext } from './streamTypes.ts';

const payloadOf = <Payload>({ event: { payload } }: { event: { payload: Payload } }) => payload;
const OF_SENDER = {
  type: 'isStagePeer',
  params: ({ event }: { event: { payload: { sender_id: string } } }) => ({ memberId: event.payload.sender_id }),
} as const;
const OF_PEER = {
  type: 'isStagePeer',
  params: ({ event: { memberId } }: { event: { memberId: string } }) => ({ memberId }),
} as const;
const send = <Action extends 'ask' | 'leave' | 'remove'>(action: Action) =>
  ({ type: 'sendToServer', params: { type: 'send.stream-stage', payload: { action } } }) as const;
const ACCEPT = {
  type: 'sendToServer',
  params: ({ event: { id } }: { event: { id: string } }) => ({
    type: 'send.stream-stage' as const,
    payload: { action: 'accept' as const, target_id: id },
  }),
} as const;
/** The guest draws both sides as viewers get them. */
const SHOW = {
  type: 'sendToServer',
  params: ({ context }: { context: StreamContext }) => ({
    type: 'send.stream-stage' as const,
    payload: { action: 'show' as const, screen: context.screenStreamId !== undefined },
  }),
} as const;

/** What the other side of the stage sends. */
const RELAYED = {
  'signal.stream-offer': {
    guard: OF_SENDER,
    actions: {
      type: 'sendOnStage',
      params: ({ event }: { event: { payload: Notices['stream-offer'] } }) => ({
        type: 'remote.offered' as const,
        offer: event.payload.offer,
      }),
    },
  },
  'signal.stream-answer': {
    guard: OF_SENDER,
    actions: {
      type: 'sendOnStage',
      params: ({ event }: { event: { payload: Notices['stream-answer'] } }) => ({
        type: 'remote.answered' as const,
        answer: event.payload.answer,
      }),
    },
  },
  'signal.stream-ice-candidate': {
    guard: OF_SENDER,
    actions: {
      type: 'sendOnStage',
      params: ({ event }: { event: { payload: Notices['stream-ice-candidate'] } }) => ({
        type: 'remote.candidatesFound' as const,
        candidates: [event.payload.candidate],
      }),
    },
  },
} as const;

/** Whom everybody sees beside the broadcaster. */
export const audience = streamSetup.createStateConfig({
  description: 'Who is on stage, as the server says, and who asks to be',
  on: {
    'signal.stream-stage': {
      guard: { type: 'isHere', params: payloadOf },
      actions: { type: 'setStage', params: payloadOf },
    },
    'seat.changed': { actions: 'clearStage' },
    'user.guestAccepted': [
      { guard: not(and(['isSignallingOpen', 'isOnAir'])) },
      // There is room for one: the former guest leaves first.
      { guard: 'hasGuest', actions: [send('remove'), ACCEPT] },
      { actions: ACCEPT },
    ],
    'user.guestDeclined': {
      guard: and(['isSignallingOpen', 'isOnAir']),
      actions: {
        type: 'sendToServer',
        params: ({ event: { id } }) => ({
          type: 'send.stream-stage' as const,
          payload: { action: 'decline' as const, target_id: id },
        }),
      },
    },
  },
});

/** The person's own part on stage: a viewer who asks and joins, or the broadcaster with a guest (decision 0065). */
export const onStage = streamSetup.createStateConfig({
  description: 'The person’s connection to the other one on stage',
  initial: 'none',
  states: {
    none: {
      description: 'The person is not on stage with anybody',
      on: {
        'user.stageOpened': { guard: and(['isWatching', not('isStageClosed')]), target: 'guest' },
        'signal.stream-stage': { guard: { type: 'hasNewGuest', params: payloadOf }, target: 'host' },
      },
    },
    guest: {
      description: 'A viewer with camera and microphone open; only the broadcaster gets them, once accepted',
      invoke: { id: 'media', src: 'guestMedia' },
      exit: 'clearOwn',
      initial: 'opening',
      states: {
        opening: {
          description: 'The browser is asked for camera and microphone',
          entry: CAPTURE,
          on: {
            'media.captured': { target: 'ready', actions: { type: 'setOwn', params: ({ event }) => event.captured } },
          },
        },
        ready: {
          description: 'Only the person sees the picture, and has not asked yet',
          on: { 'user.stageRequested': { guard: 'isSignallingOpen', target: 'asking', actions: send('ask') } },
        },
        asking: {
          description: 'The broadcaster has not answered yet',
          on: {
            'signal.stream-stage': [
              { guard: { type: 'isGuest', params: payloadOf }, target: 'onStage' },
              {
                guard: { type: 'isDeclined', params: payloadOf },
                target: '#stream.onStage.none',
                actions: emit({ type: 'stage.declined' }),
              },
            ],
            'signal.signalError': {
              guard: { type: 'isRefusal', params: ({ event }) => ({ event: event.payload.event, of: 'stream-stage' }) },
              target: 'ready',
              actions: emit(({ event: { payload } }) => ({
                type: 'request.refused',
                event: payload.event,
                code: codeOf(payload.code),
              })),
            },
            // A request that was sent while the connection was down is lost; one that arrived is not repeated.
            'signalling.opened': { actions: send('ask') },
          },
        },
        onStage: {
          description: 'Everybody sees and hears the person, who sees the broadcaster directly',
          entry: {
            type: 'meetOnStage',
            params: ({ context: { watched } }) => ({ memberId: stageId(watched?.id ?? ''), side: 'guest' as const }),
          },
          exit: 'partOnStage',
          on: {
            ...RELAYED,
            'signal.stream-stage': {
              guard: { type: 'isNotGuest', params: payloadOf },
              target: '#stream.onStage.none',
              actions: emit({ type: 'stage.ended' }),
            },
            'peer.lost': {
              guard: OF_PEER,
              target: '#stream.onStage.none',
              actions: [send('leave'), emit({ type: 'stage.ended' })],
            },
          },
        },
      },
      on: {
        'user.stageLeft': { target: 'none', actions: send('leave') },
        'seat.changed': 'none',
        'media.refused': {
          target: 'none',
          actions: emit(({ event: { code } }) => ({ type: 'device.refused', code })),
        },
        'media.deviceLost': { actions: { type: 'loseOwn', params: ({ event }) => event } },
        ...DEVICES,
        'media.switched': { actions: SWITCHED },
        'media.switchRefused': { actions: emit(({ event: { code } }) => ({ type: 'device.refused', code })) },
        'user.deviceToggled': TOGGLED,
      },
    },
    host: {
      description: 'The broadcaster has a guest',
      entry: {
        type: 'meetOnStage',
        params: ({ event }) => ({
          memberId: stageId(event.type === 'signal.stream-stage' ? (event.payload.guest?.id ?? '') : ''),
          side: 'host' as const,
        }),
      },
      exit: ['partOnStage', 'clearStageStream', 'reportPicture'],
      initial: 'expecting',
      states: {
        expecting: {
          description: 'Nothing of the guest has arrived; viewers see the broadcaster alone',
          on: { 'peer.framesShown': { guard: OF_PEER, target: 'shown' } },
        },
        shown: {
          description: 'Viewers see and hear both',
          entry: SHOW,
          invoke: {
            id: 'mixing',
            src: 'mixing',
            input: ({ context: { stagePeer } }: { context: StreamContext }) => ({
              streamId: () => stagePeer?.ref.getSnapshot().context.tracks[0]?.streamId,
            }),
          },
          on: {
            'picture.changed': { actions: SHOW },
            // After a fresh connection its stream is another one.
            'peer.framesShown': { guard: OF_PEER, target: 'shown', reenter: true },
            'stage.mixed': { actions: [{ type: 'setStageStream', params: ({ event }) => event }, 'reportPicture'] },
          },
        },
      },
      on: {
        ...RELAYED,
        'peer.lost': { guard: OF_PEER, actions: send('remove') },
        'user.guestRemoved': { guard: 'isSignallingOpen', actions: send('remove') },
        'signal.stream-stage': [
          { guard: { type: 'isStageEmpty', params: payloadOf }, target: 'none' },
          { guard: { type: 'hasNewGuest', params: payloadOf }, target: 'host', reenter: true },
        ],
        'seat.changed': 'none',
      },
    },
  },
});
