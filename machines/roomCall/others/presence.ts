import { assign, emit, enqueueActions, raise } from 'xstate';
import { candidatesOf } from '../../contract/negotiation.ts';
import { OWN_CLIENT } from '../../contract/clientVersion.ts';
import { queueOf } from './hands.ts';
import type { SendCommand } from '../ports.ts';
import { roomCallSetup } from '../roomCallSetup.ts';
import { withModeration, withState } from './roster.ts';

const queueHands = roomCallSetup.enqueueActions(({ context, check, enqueue }) => {
  const own = check('isHandRaised') ? context.memberId : undefined;
  enqueue.assign({ hands: queueOf(context.hands, context.members, own) });
});

/** The region of the roster, and of the states that members announce. Signals of unknown members change nothing. */
export const presence = roomCallSetup.createStateConfig({
  description: 'Who is in the room, according to the server',
  initial: 'current',
  states: {
    current: {
      description: 'No change of the room was missed',
      on: { 'version.skipped': 'behind' },
    },
    behind: {
      description: 'A change was missed and a snapshot is requested',
      entry: { type: 'sendToServer', params: { type: 'send.syncRoom', payload: {} } },
      after: { joinLate: { target: 'behind', reenter: true } },
    },
  },
  on: {
    'signal.session': { actions: { type: 'setSession', params: ({ event }) => event.payload } },
    // We offer to members we missed: a returning member offers where it has no connection.
    'signal.existingUsers': {
      target: '.current',
      actions: [
        { type: 'removeMissingMembers', params: ({ event }) => ({ snapshot: event.payload }) },
        { type: 'addMembers', params: ({ event }) => ({ entries: event.payload, initiates: true }) },
        queueHands,
        assign({ settings: undefined }),
      ],
    },
    'signal.userJoined': {
      guard: { type: 'isUpToDate', params: ({ event }) => event.payload },
      actions: [
        { type: 'addMembers', params: ({ event }) => ({ entries: [event.payload], initiates: false }) },
        queueHands,
        { type: 'setVersion', params: ({ event }) => event.payload },
      ],
    },
    'signal.userLeft': {
      guard: { type: 'isUpToDate', params: ({ event }) => event.payload },
      actions: [
        { type: 'removeMembers', params: ({ event }) => ({ memberIds: [event.payload.socket_id] }) },
        queueHands,
        { type: 'setVersion', params: ({ event }) => event.payload },
      ],
    },
    'signal.roomChanged': {
      guard: { type: 'isUpToDate', params: ({ event }) => event.payload },
      actions: [
        emit(({ context, event: { payload } }) => ({
          type: 'room.changed',
          locked: payload.locked,
          seats: payload.seats,
          knock: payload.knock ?? false,
          was: context.settings,
        })),
        assign({
          settings: ({ event: { payload } }) => ({
            locked: payload.locked,
            seats: payload.seats,
            knock: payload.knock ?? false,
          }),
        }),
        { type: 'setVersion', params: ({ event }) => event.payload },
      ],
    },
    'signal.memberState': {
      actions: [
        {
          type: 'updateMember',
          params: ({ event: { payload } }) => ({
            memberId: payload.socket_id,
            change: (member) => withState(member, payload.state),
          }),
        },
        queueHands,
      ],
    },
    'signal.memberModerated': {
      actions: {
        type: 'updateMember',
        params: ({ event: { payload } }) => ({
          memberId: payload.socket_id,
          change: (member) => withModeration(member, payload.action),
        }),
      },
    },

    'signal.offer': [
      {
        guard: { type: 'isPresent', params: ({ event }) => ({ memberId: event.payload.sender_id }) },
        actions: {
          type: 'sendToPeer',
          params: ({ event: { payload } }) => ({
            memberId: payload.sender_id,
            command: { type: 'remote.offered', offer: payload.offer },
          }),
        },
      },
      {
        // Announced too late or not at all: its numbers distinguish our own client from a plain one until the roster
        // does.
        guard: { type: 'isSomebodyNew', params: ({ event }) => ({ memberId: event.payload.sender_id }) },
        actions: [
          {
            type: 'addMembers',
            params: ({ event: { payload } }) => ({
              entries: [
                {
                  user_id: payload.sender_user_id,
                  socket_id: payload.sender_id,
                  ...(payload.offer.round !== undefined && { client: OWN_CLIENT }),
                },
              ],
              initiates: false,
            }),
          },
          {
            type: 'sendToPeer',
            params: ({ event: { payload } }) => ({
              memberId: payload.sender_id,
              command: { type: 'remote.offered', offer: payload.offer },
            }),
          },
          raise({ type: 'version.skipped' }),
        ],
      },
    ],
    'signal.answer': {
      guard: { type: 'isPresent', params: ({ event }) => ({ memberId: event.payload.sender_id }) },
      actions: {
        type: 'sendToPeer',
        params: ({ event: { payload } }) => ({
          memberId: payload.sender_id,
          command: { type: 'remote.answered', answer: payload.answer },
        }),
      },
    },
    'signal.ice-candidate': {
      guard: { type: 'isPresent', params: ({ event }) => ({ memberId: event.payload.sender_id }) },
      actions: {
        type: 'sendToPeer',
        params: ({ event: { payload } }) => ({
          memberId: payload.sender_id,
          command: { type: 'remote.candidatesFound', candidates: candidatesOf(payload) },
        }),
      },
    },

    // The machine's own states are what is sent to the others; there is no copy of them.
    'devices.changed': {
      actions: enqueueActions(({ check, enqueue }) => {
        const payload = {
          mic: check('microphoneIsLive'),
          camera: check('cameraIsLive'),
          screen: check('screenIsShared'),
          hand: check('isHandRaised'),
        };
        enqueue.sendTo('signalling', { type: 'send.setState', payload } satisfies SendCommand);
        enqueue(queueHands);
      }),
    },
  },
});
