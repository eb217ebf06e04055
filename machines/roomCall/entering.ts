import { assertEvent, assign } from 'xstate';
import { failureOf } from '../contract/failure.ts';
import { isErrorCode } from '../contract/errorCodes.ts';
import { OWN_CLIENT } from '../contract/clientVersion.ts';
import type { RequestAdmission } from './ports.ts';
import type { RoomCallContext } from './roomCallTypes.ts';
import { roomCallSetup } from './roomCallSetup.ts';

/** What we send when we request a seat, on arrival and after the grace period. */
export const joinRequest = ({ context }: { context: RoomCallContext }) => {
  const { roomName, userId, name, admission, hostKey } = context;
  return {
    type: 'send.joinRoom' as const,
    payload: {
      room_name: roomName,
      user_id: userId,
      client: OWN_CLIENT,
      ...(name !== undefined && { name }),
      ...(admission !== undefined && { admission }),
      ...(hostKey !== undefined && { host_key: hostKey }),
    },
  };
};

/** Asks the host to be let in. */
const knockRequest = ({ context }: { context: RoomCallContext }) => {
  const { type, payload } = joinRequest({ context });
  return { type, payload: { ...payload, knock: true } };
};

export const createRequest = ({ context: { roomName, userId } }: { context: RoomCallContext }) => ({
  type: 'send.createRoom' as const,
  payload: { room_name: roomName, user_id: userId },
});

const NO_ANSWER = {
  target: '#roomCall.unreachable',
  actions: { type: 'setFailure', params: { code: 'unreachable' } },
} as const;

/**
 * The password that the port remembers, exchanged for a ticket; also in the middle of a call, when its seat is gone.
 */
export const unlock = {
  id: 'requestAdmission',
  src: 'requestAdmission',
  input: ({ context: { roomName } }: { context: RoomCallContext }) => ({ roomName }),
} as const;

export const keptTicket = [
  'clearFailure',
  { type: 'setAdmission', params: ({ event }: { event: { output: RequestAdmission['output'] } }) => event.output },
] as const;

const refusedPassword = {
  target: '#roomCall.connected.entering.locked',
  actions: { type: 'setFailure', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) },
} as const;

/** From an open connection to a seat. */
export const entering = roomCallSetup.createStateConfig({
  description: 'From the lobby to a seat',
  initial: 'opening',
  on: {
    'signalling.gaveUp': [
      {
        guard: { type: 'isSuspended', params: ({ event }) => event },
        target: '#roomCall.suspended',
        actions: { type: 'setSuspension', params: ({ event }) => event },
      },
      {
        target: '#roomCall.unreachable',
        actions: { type: 'setFailure', params: ({ event }) => event },
      },
    ],
    // While there is a wait; the regions of the call take the devices over as they are.
    'user.deviceToggled': {
      guard: { type: 'hasDevice', params: ({ event }) => event },
      actions: [
        { type: 'togglePreference', params: ({ event }) => event },
        {
          type: 'sendToMedia',
          params: ({ context, event: { kind } }) => ({
            type: 'enable.device',
            kind,
            enabled: context.self.preferences[kind],
          }),
        },
      ],
    },
  },
  states: {
    opening: {
      description: 'The connection to the server is being opened',
      tags: 'busy',
      after: { joinLate: NO_ANSWER },
      on: { 'signalling.opened': 'asking' },
    },
    asking: {
      description: 'A seat is being requested',
      tags: 'busy',
      entry: { type: 'sendToServer', params: joinRequest },
      after: { joinLate: NO_ANSWER },
      on: {
        'signalling.lost': { target: 'opening', actions: 'clearAdmission' },
        // What was sent while the connection was down is lost.
        'signalling.opened': { target: 'asking', reenter: true },
        'signal.session': { actions: { type: 'setSession', params: ({ event }) => event.payload } },
        'signal.existingUsers': {
          target: '#roomCall.connected.inCall',
          actions: [
            'clearFailure',
            { type: 'addMembers', params: ({ event }) => ({ entries: event.payload, initiates: true }) },
          ],
        },
        'signal.roomJoinError': [
          {
            guard: { type: 'searchesOn', params: ({ event }) => event.payload },
            target: '#roomCall.refusedByRoom',
            actions: { type: 'setFailure', params: ({ event }) => event.payload },
          },
          { guard: { type: 'mayKnock', params: ({ event }) => event.payload }, target: 'knocking' },
          { guard: { type: 'mayCreate', params: ({ event }) => event.payload }, target: 'creating' },
          { guard: { type: 'mayUnlock', params: ({ event }) => event.payload }, target: 'unlocking' },
          {
            guard: { type: 'asksForPassword', params: ({ event }) => event.payload },
            target: 'locked',
            actions: 'clearFailure',
          },
          {
            guard: { type: 'isTryAgain', params: ({ event }) => event.payload },
            target: 'deferred',
            actions: { type: 'setFailure', params: ({ event }) => event.payload },
          },
          { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event.payload } },
        ],
      },
    },
    knocking: {
      description: 'The host lets people in, and we wait for that; repeated, as the server may have lost the request',
      entry: { type: 'sendToServer', params: knockRequest },
      after: { knockRepeated: { target: 'knocking', reenter: true } },
      on: {
        'signalling.lost': { target: 'opening', actions: 'clearAdmission' },
        // A ticket is used up by then, and while we wait no other one is required.
        'signal.knockWaiting': {
          actions: ['clearAdmission', assign({ hostIsHere: ({ event }) => event.payload.host_here })],
        },
        'signal.knockAdmitted': 'asking',
        // Nobody has to ask any more.
        'signal.session': { actions: { type: 'setSession', params: ({ event }) => event.payload } },
        'signal.existingUsers': {
          target: '#roomCall.connected.inCall',
          actions: [
            'clearFailure',
            { type: 'addMembers', params: ({ event }) => ({ entries: event.payload, initiates: true }) },
          ],
        },
        'signal.roomJoinError': [
          { guard: { type: 'mayUnlock', params: ({ event }) => event.payload }, target: 'unlocking' },
          { guard: { type: 'isTryAgain', params: ({ event }) => event.payload } },
          { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event.payload } },
        ],
      },
    },
    creating: {
      description: 'There is no such room, so it is created',
      tags: 'busy',
      entry: ['countCreation', { type: 'sendToServer', params: createRequest }],
      after: { joinLate: NO_ANSWER },
      on: {
        'signalling.lost': 'opening',
        'signal.roomCreated': 'asking',
        'signal.roomExists': 'asking',
        'signal.signalError': {
          guard: { type: 'isAboutCreating', params: ({ event }) => event.payload },
          target: 'refused',
          actions: {
            type: 'setFailure',
            params: ({ event: { payload } }) => ({ code: isErrorCode(payload.code) ? payload.code : 'internal' }),
          },
        },
      },
    },
    deferred: {
      description: 'The server does not know yet who is where; it is asked again in a moment',
      tags: 'busy',
      entry: ['countDeferral', 'clearAdmission'],
      after: { tryAgainSoon: 'asking' },
      on: { 'signalling.lost': 'opening', 'user.retryRequested': 'asking' },
    },
    unlocking: {
      description: 'A password that came with the link, or is known from before, is sent to the server for a ticket',
      tags: 'busy',
      invoke: { ...unlock, onDone: { target: 'asking', actions: keptTicket }, onError: refusedPassword },
    },
    locked: {
      description: 'The room asks for a password',
      tags: 'needsHelp',
      on: { 'user.passwordEntered': 'admitting' },
    },
    admitting: {
      description: 'The password is sent to the server for a ticket',
      tags: 'busy',
      invoke: {
        id: 'requestAdmission',
        src: 'requestAdmission',
        input: ({ context, event }) => {
          assertEvent(event, 'user.passwordEntered');
          return { roomName: context.roomName, password: event.password };
        },
        onDone: { target: 'asking', actions: keptTicket },
        onError: refusedPassword,
      },
    },
    refused: {
      description: 'The room refused us; the person sees why and may retry',
      tags: 'needsHelp',
      on: { 'user.retryRequested': 'asking' },
    },
  },
});
