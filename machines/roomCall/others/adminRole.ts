import { assign, emit } from 'xstate';
import { roomCallSetup } from '../roomCallSetup.ts';

/** The region of the admin's role. Every refusal is reported, so each request is a transition in both states. */
export const role = roomCallSetup.createStateConfig({
  description: 'Whether we may moderate the room',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The session names the admin',
      always: [{ guard: 'isAdmin', target: 'admin' }, { target: 'participant' }],
    },
    participant: {
      description: 'Somebody else is admin, or nobody yet',
      entry: assign({ knocks: [] }),
      on: {
        'user.adminActionRequested': { actions: 'refuseAction' },
        'user.roomChangeRequested': { actions: 'refuseAction' },
        'user.knockAnswered': { actions: 'refuseAction' },
      },
    },
    admin: {
      description: 'We are the admin',
      on: {
        'user.adminActionRequested': [
          {
            guard: { type: 'isPresent', params: ({ event }) => event },
            actions: {
              type: 'sendToServer',
              params: ({ event: { action, memberId } }) => ({
                type: 'send.adminAction',
                payload: { action, target_socket_id: memberId },
              }),
            },
          },
          { actions: 'refuseAction' },
        ],
        'signal.memberModerated': {
          actions: emit(({ event: { payload } }) => ({
            type: 'admin.acted',
            action: payload.action,
            memberId: payload.socket_id,
          })),
        },
        'user.knockAnswered': {
          actions: {
            type: 'sendToServer',
            params: ({ event: { id, admits } }) => ({
              type: 'send.adminAction',
              payload: { action: admits ? 'admit' : 'decline', target_socket_id: id },
            }),
          },
        },
        'user.roomChangeRequested': {
          actions: {
            type: 'sendToServer',
            params: ({ event }) => ({ type: 'send.adminAction', payload: event.change }),
          },
        },
      },
    },
  },
  on: {
    'signal.session': [
      { guard: { type: 'isOwnAdmin', params: ({ event }) => event.payload }, target: '.admin' },
      { target: '.participant' },
    ],
    // Only an admin gets it, sometimes before the notice that it is one.
    'signal.knocks': { actions: assign({ knocks: ({ event }) => event.payload.waiting }) },
    'signal.adminAssigned': [
      {
        guard: { type: 'isNewsOfOwnRole', params: ({ event }) => event.payload },
        target: '.admin',
        actions: [
          assign({ adminId: ({ event }) => event.payload.socket_id }),
          { type: 'setVersion', params: ({ event }) => event.payload },
        ],
      },
    ],
    'signal.adminChanged': {
      guard: { type: 'isUpToDate', params: ({ event }) => event.payload },
      target: '.participant',
      actions: [
        assign({ adminId: ({ event }) => event.payload.socket_id }),
        { type: 'setVersion', params: ({ event }) => event.payload },
      ],
    },
  },
});
