import { and, assign, not, raise, setup, stateIn } from 'xstate';
import { actionPort, promisePort } from '../ports.ts';
import type {
  AddServerAsViewer,
  AdoptRoom,
  CountMove,
  LeaveRoom,
  OpenRoom,
  ReleaseRoom,
  ReportRoomGone,
} from './ports.ts';

export type MediaHandOverInput = {
  /** Milliseconds. */
  times: {
    /** From adding the server as a viewer until the broadcaster's media flows. */
    mediaTimeout: number;
    /** How long viewers without a picture wait for a server, and how often one is looked for. */
    serverAway: number;
    lookForServer: number;
    /** How long a broadcaster that did not send to a server is not asked again. */
    retryBroadcaster: number;
  };
  /** Maximum number of rooms that a broadcast gets within `times.retryBroadcaster`. */
  maxRooms: number;
};

export type MediaHandOverEvent =
  /** The broadcaster can serve no more viewers, or is strained. */
  | { type: 'server.wanted' }
  /** The broadcaster's media reaches the room. */
  | { type: 'room.receivesMedia' }
  /** The room can no longer be used. */
  | { type: 'room.lost'; at: number }
  | { type: 'broadcaster.unresponsive' }
  /** Another node served before; its room, if it had one. */
  | { type: 'state.read'; epoch: number; room?: unknown }
  /** The same, and its viewers have no picture. */
  | { type: 'state.readTooLate'; epoch: number }
  | { type: 'broadcast.left'; keepsRoom: boolean };

type MediaHandOverContext = MediaHandOverInput & {
  /** Which server this is: later ones have higher numbers, and events of earlier ones are ignored. */
  epoch: number;
  savedRoom: unknown;
  /** Whether a server has ever sent it. */
  hasBeenServed: boolean;
  /** When rooms were given up that count towards `maxRooms`. */
  givenUp: readonly number[];
};

const mediaHandOverSetup = setup({
  types: {
    input: {} as MediaHandOverInput,
    context: {} as MediaHandOverContext,
    events: {} as MediaHandOverEvent,
  },
  actors: { openRoom: promisePort<OpenRoom>(), adoptRoom: promisePort<AdoptRoom>() },
  actions: {
    addServerAsViewer: actionPort<AddServerAsViewer>(),
    leaveRoom: actionPort<LeaveRoom>(),
    reportRoomGone: actionPort<ReportRoomGone>(),
    releaseRoom: actionPort<ReleaseRoom>(),
    countMove: actionPort<CountMove>(),
    startServing: actionPort<undefined>(),
    stopServing: actionPort<undefined>(),
    /** The viewers who were moving when the former node stopped surely see the server's picture by now. */
    completeMoves: actionPort<undefined>(),
    /** The broadcaster sends to as many of the waiting viewers as it can. */
    returnToBroadcaster: actionPort<undefined>(),
    rejectWaiting: actionPort<undefined>(),
    nextEpoch: assign({ epoch: ({ context }) => context.epoch + 1 }),
    setSavedRoom: assign((_, { epoch, room }: { epoch: number; room?: unknown }) => ({ epoch, savedRoom: room })),
    setServed: assign({ hasBeenServed: true }),
    setGivenUp: assign({
      givenUp: ({ context: { givenUp, times } }, { at }: { at: number }) => [
        ...givenUp.filter((before) => before > at - times.retryBroadcaster),
        at,
      ],
    }),
  },
  guards: {
    /** Whether a server answers and has capacity. */
    haveSpace: () => false,
    haveWaitingViewers: () => false,
    hasHadTooMany: ({ context: { givenUp, times, maxRooms } }, { at }: { at: number }) =>
      givenUp.filter((before) => before > at - times.retryBroadcaster).length >= maxRooms,
    isBroadcasterAvailable: stateIn({ broadcaster: 'available' }),
  },
  delays: {
    mediaTimeout: ({ context }) => context.times.mediaTimeout,
    serverAway: ({ context }) => context.times.serverAway,
    lookForServer: ({ context }) => context.times.lookForServer,
    retryBroadcaster: ({ context }) => context.times.retryBroadcaster,
  },
});

const atEpoch = ({ context: { epoch } }: { context: MediaHandOverContext }) => ({ epoch });

/** Back to the broadcaster: any later event of the room belongs to a former epoch. */
const FALL_BACK = [
  { type: 'leaveRoom', params: atEpoch },
  'nextEpoch',
  { type: 'countMove', params: { what: 'fallBack' } },
  'returnToBroadcaster',
] as const;

/** The broadcaster alone sends; viewers whom it cannot serve wait a little for a server. */
const star = mediaHandOverSetup.createStateConfig({
  description: 'The broadcaster sends to its viewers itself',
  initial: 'alone',
  on: { 'server.wanted': { guard: and(['isBroadcasterAvailable', 'haveSpace']), target: 'server' } },
  states: {
    alone: {
      description: 'Nobody waits for a server',
      on: {
        'state.read': [
          {
            guard: ({ event }) => event.room !== undefined,
            target: '#mediaHandOver.topology.server.adopting',
            actions: ['setServed', { type: 'setSavedRoom', params: ({ event }) => event }],
          },
          { actions: { type: 'setSavedRoom', params: ({ event }) => event } },
        ],
        'state.readTooLate': {
          target: '#mediaHandOver.topology.server',
          actions: [
            { type: 'setSavedRoom', params: ({ event }) => event },
            { type: 'reportRoomGone', params: atEpoch },
          ],
        },
      },
    },
    looking: {
      description: 'Some viewers have no picture, and there is no server',
      initial: 'asking',
      after: { serverAway: { target: 'alone', actions: 'rejectWaiting' } },
      states: {
        asking: {
          description: 'Looks for a server',
          always: [
            { guard: not('haveWaitingViewers'), target: '#mediaHandOver.topology.star.alone' },
            {
              guard: not('isBroadcasterAvailable'),
              target: '#mediaHandOver.topology.star.alone',
              actions: 'rejectWaiting',
            },
            { guard: 'haveSpace', target: '#mediaHandOver.topology.server' },
            { target: 'pausing' },
          ],
        },
        pausing: { description: 'It looks again in a moment', after: { lookForServer: 'asking' } },
      },
    },
  },
});

/** From requesting a server until it is left: for the next one, or for the broadcaster alone. */
const server = mediaHandOverSetup.createStateConfig({
  description: 'A server sends to the viewers, or is about to',
  initial: 'opening',
  on: {
    'broadcaster.unresponsive': { target: 'star.looking', actions: ['stopServing', ...FALL_BACK] },
    'room.lost': [
      {
        guard: { type: 'hasHadTooMany', params: ({ event }) => event },
        actions: [{ type: 'setGivenUp', params: ({ event }) => event }, raise({ type: 'broadcaster.unresponsive' })],
      },
      {
        target: '.opening',
        reenter: true,
        actions: [
          { type: 'setGivenUp', params: ({ event }) => event },
          'stopServing',
          { type: 'leaveRoom', params: atEpoch },
        ],
      },
    ],
  },
  states: {
    opening: {
      description: 'A server is being asked for a room',
      entry: 'nextEpoch',
      invoke: {
        id: 'openRoom',
        src: 'openRoom',
        input: atEpoch,
        onDone: 'awaitingMedia',
        onError: { target: '#mediaHandOver.topology.star.looking', actions: FALL_BACK },
      },
    },
    adopting: {
      description: 'The room of another node is taken over as it is',
      invoke: {
        id: 'adoptRoom',
        src: 'adoptRoom',
        input: ({ context: { epoch, savedRoom } }) => ({ epoch, room: savedRoom }),
        onDone: { target: 'served', actions: 'completeMoves' },
        onError: { target: 'opening', actions: { type: 'reportRoomGone', params: atEpoch } },
      },
    },
    awaitingMedia: {
      description: 'The server is one more viewer to the broadcaster, whose media is awaited',
      entry: { type: 'addServerAsViewer', params: atEpoch },
      after: { mediaTimeout: { actions: raise({ type: 'broadcaster.unresponsive' }) } },
      on: {
        'room.receivesMedia': {
          target: 'served',
          actions: [
            { type: 'countMove', params: ({ context }) => ({ what: context.hasBeenServed ? 'failover' : 'handOver' }) },
            'setServed',
          ],
        },
      },
    },
    served: { description: 'The server sends to the viewers, group by group', entry: 'startServing' },
  },
});

/**
 * Moves one broadcast from its broadcaster's own connections to a media server, from one server to the next, and back.
 * It does not track viewers: its ports decide who is served next.
 */
export const mediaHandOverMachine = mediaHandOverSetup.createMachine({
  id: 'mediaHandOver',
  description: 'The route of one broadcast’s media',
  context: ({ input }) => ({ ...input, epoch: 0, savedRoom: undefined, hasBeenServed: false, givenUp: [] }),
  type: 'parallel',
  states: {
    topology: {
      description: 'Who sends to the viewers',
      initial: 'star',
      on: {
        'broadcast.left': {
          target: '.star.alone',
          actions: ['stopServing', 'nextEpoch', { type: 'releaseRoom', params: ({ event }) => event }],
        },
      },
      states: { star, server },
    },
    broadcaster: {
      description: 'Whether the broadcaster is asked to send to a server',
      initial: 'available',
      states: {
        available: { description: 'It is asked', on: { 'broadcaster.unresponsive': 'unresponsive' } },
        unresponsive: {
          description: 'It did not send to a server a moment ago, and is not asked again yet',
          after: { retryBroadcaster: 'available' },
        },
      },
    },
  },
});
