import { assign, setup } from 'xstate';
import { failureOf, type FailureCode } from '../contract/failure.ts';
import type { InspectionResponse } from '../contract/inspect.ts';
import { actionPort, callbackPort, promisePort } from '../ports.ts';
import type { RequestGrant, EndGrant, WatchEnd, WatchRoomEvent, WatchRoomInput } from './ports.ts';

type RemoteWatchContext = {
  roomName: string;
  grant: InspectionResponse | undefined;
  /** Why there is no grant. */
  failure: FailureCode | undefined;
  why: WatchEnd | undefined;
};

export type RemoteWatchEvent =
  | { type: 'user.watchRequested'; roomName: string; token: string }
  | { type: 'user.watchEnded' }
  | { type: 'user.watchAgainRequested' }
  | WatchRoomEvent;

/**
 * A developer's access to the calls of one room, from the token to the end of the grant. No context holds the token.
 */
export const remoteWatchMachine = setup({
  types: {
    input: {} as { roomName: string },
    context: {} as RemoteWatchContext,
    events: {} as RemoteWatchEvent,
    tags: {} as 'busy',
  },
  actors: { requestGrant: promisePort<RequestGrant>(), watchRoom: callbackPort<{ type: string }, WatchRoomInput>() },
  actions: {
    endGrant: actionPort<EndGrant>(),
    setRoom: assign({ roomName: (_, { roomName }: { roomName: string }) => roomName, failure: undefined }),
    setGrant: assign({ grant: (_, grant: InspectionResponse) => grant, why: undefined }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error).code }),
    setWhy: assign({ why: (_, { why }: { why: WatchEnd }) => why }),
  },
}).createMachine({
  id: 'remoteWatch',
  description: 'A developer who watches the calls of one room',
  context: ({ input: { roomName } }) => ({ roomName, grant: undefined, failure: undefined, why: undefined }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Which room, and with which token',
      on: {
        'user.watchRequested': { target: 'granting', actions: { type: 'setRoom', params: ({ event }) => event } },
      },
    },
    granting: {
      description: 'A grant is being requested',
      tags: 'busy',
      invoke: {
        id: 'requestGrant',
        src: 'requestGrant',
        input: ({ context: { roomName }, event }) => ({
          roomName,
          token: event.type === 'user.watchRequested' ? event.token : '',
        }),
        onDone: { target: 'watching', actions: { type: 'setGrant', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    watching: {
      description: 'The grant is valid, and a socket is held',
      initial: 'connecting',
      invoke: {
        id: 'watchRoom',
        src: 'watchRoom',
        input: ({ context: { grant } }) => ({ grant: grant?.grant ?? '' }),
      },
      states: {
        connecting: { description: 'The socket is not connected, or no longer', on: { 'watch.opened': 'open' } },
        open: { description: 'Records of the calls arrive', on: { 'watch.lost': 'connecting' } },
      },
      on: {
        'watch.ended': { target: 'ended', actions: { type: 'setWhy', params: ({ event }) => event } },
        'user.watchEnded': {
          target: 'asking',
          actions: { type: 'endGrant', params: ({ context: { grant } }) => ({ inspection: grant }) },
        },
      },
    },
    ended: {
      description: 'The grant is over; the records stay',
      on: { 'user.watchAgainRequested': 'asking' },
    },
  },
});
