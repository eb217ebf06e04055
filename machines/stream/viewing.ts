import { codeOf, streamSetup } from './streamSetup.ts';
import type { Notices } from '../contract/wire.ts';

type Offered = { event: { payload: Notices['stream-offer'] } };
type OfPeer = { event: { memberId: string } };

const senderOf = ({ event }: Offered) => ({ memberId: event.payload.sender_id });
const peerOf = ({ event }: OfPeer) => event;

/** The sender's first messages reach the connection that was just created for it. */
const MEET_SENDER = { type: 'meet', params: (at: Offered) => ({ ...senderOf(at), initiates: false }) } as const;
const PASS_OFFER = {
  type: 'sendToPeer',
  params: (at: Offered) => ({
    ...senderOf(at),
    command: { type: 'remote.offered' as const, offer: at.event.payload.offer },
  }),
} as const;

/** The former sender is over; this sender plays. */
const beginWith = {
  guard: { type: 'isSender', params: senderOf },
  target: '#stream.role.viewing.watching',
  actions: ['removeAllMembers', 'clearFailure', MEET_SENDER, { type: 'playFrom', params: senderOf }, PASS_OFFER],
} as const;

/** A later sender runs beside the playing one until it shows a picture. */
const prepareNext = {
  guard: { type: 'succeedsPresent', params: senderOf },
  target: '#stream.role.viewing.switching',
  reenter: true,
  actions: ['dropNext', MEET_SENDER, { type: 'expectFrom', params: senderOf }, PASS_OFFER],
} as const;

/** Watching somebody's stream. */
export const viewing = streamSetup.createStateConfig({
  description: 'In somebody’s broadcast; on any way out, it is left and its connections are closed',
  initial: 'joining',
  entry: ['clearChat', 'clearFailure'],
  exit: [
    'removeAllMembers',
    'reportSeat',
    {
      type: 'sendToServer',
      params: ({ context: { watched } }) => ({
        type: 'send.leave-stream' as const,
        payload: { broadcaster_id: watched?.id ?? '' },
      }),
    },
  ],
  states: {
    joining: {
      description: 'The server admits us and the sender offers',
      tags: 'busy',
      entry: [
        'reportSeat',
        {
          type: 'sendToServer',
          params: ({ context: { watched, userId, name } }) => ({
            type: 'send.join-stream' as const,
            payload: { broadcaster_id: watched?.id ?? '', viewer: { id: userId, name }, handover: true },
          }),
        },
      ],
      after: {
        joinLate: {
          target: 'interrupted',
          actions: { type: 'setFailure', params: { kind: 'join', code: 'unreachable' } },
        },
      },
      on: {
        'signal.stream-offer': beginWith,
        'signal.signalError': [
          {
            guard: { type: 'isNothingThere', params: ({ event }) => ({ ...event.payload, of: 'join-stream' }) },
            target: '#stream.role.ended',
          },
          {
            guard: { type: 'isStreamGone', params: ({ event }) => ({ ...event.payload, of: 'join-stream' }) },
            target: '#stream.role.ended',
            actions: { type: 'setFailure', params: { kind: 'join', code: 'stream_not_found' } },
          },
        ],
        'signalling.opened': { target: 'joining', reenter: true },
      },
    },
    watching: {
      description: 'One sender plays',
      tags: 'live',
      on: {
        'signal.stream-offer': prepareNext,
        'peer.lost': { guard: { type: 'isCurrent', params: peerOf }, target: 'interrupted' },
      },
    },
    switching: {
      description: 'One sender plays while the next one connects beside it',
      tags: 'live',
      after: { switchLate: { target: 'watching', actions: 'dropNext' } },
      on: {
        'signal.stream-offer': prepareNext,
        'peer.framesShown': {
          guard: { type: 'isNext', params: peerOf },
          target: 'watching',
          actions: 'promoteNext',
        },
        'peer.lost': [
          { guard: { type: 'isNext', params: peerOf }, target: 'watching', actions: 'dropNext' },
          // Nothing is left to keep playing meanwhile.
          { guard: { type: 'isCurrent', params: peerOf }, target: 'watching', actions: 'promoteNext' },
        ],
      },
    },
    interrupted: {
      description: 'Nothing arrives any more, or nothing arrived; the last picture is kept',
      tags: 'needsHelp',
      on: {
        'signal.stream-offer': beginWith,
        'user.watchAgainRequested': 'joining',
        'signalling.opened': 'joining',
      },
    },
  },
  on: {
    'user.broadcasterPicked': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: 'viewing',
      reenter: true,
      actions: { type: 'pick', params: ({ event }) => event },
    },
    'user.streamOpened': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: 'viewing',
      reenter: true,
      actions: { type: 'pickByAddress', params: ({ event }) => event },
    },
    'user.leftStream': { target: 'idle', actions: ['clearWatched', 'requestList'] },
    // On joining, or later: a stream whose media servers are gone has room for a few only.
    'signal.signalError': [
      {
        guard: { type: 'isBan', params: ({ event }) => ({ ...event.payload, of: 'join-stream' }) },
        target: 'ended',
        actions: { type: 'setFailure', params: { kind: 'ended', code: 'banned' } },
      },
      {
        guard: { type: 'isRefusal', params: ({ event }) => ({ event: event.payload.event, of: 'join-stream' }) },
        target: '.interrupted',
        actions: [
          'dropNext',
          {
            type: 'setFailure',
            params: ({ event }) => ({ kind: 'join' as const, code: codeOf(event.payload.code) }),
          },
        ],
      },
    ],
    'signal.session': { actions: { type: 'setSession', params: ({ event }) => event.payload } },
    // The server has forgotten us: the playing sender continues until a new offer comes.
    'signal.sessionLost': { target: '.joining', actions: 'dropNext' },
    'signal.stream-ended': {
      guard: { type: 'isWatched', params: ({ event }) => ({ id: event.payload.broadcaster_id }) },
      target: 'ended',
      actions: 'delistWatched',
    },
    'signal.broadcaster-available': {
      guard: { type: 'isEmptyList', params: ({ event }) => ({ list: event.payload }) },
      target: 'ended',
    },
  },
});
