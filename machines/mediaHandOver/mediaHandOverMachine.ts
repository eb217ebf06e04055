import { and, assign, not, raise, setup, stateIn } from 'xstate';
import { actionPort, promisePort } from '../ports.ts';
import type { AdoptRoom, CountMove, InviteServer, LeaveRoom, ReleaseRoom, MissRoom, OpenRoom } from './ports.ts';

export type MediaHandOverInput = {
  /** Milliseconds. */
  times: {
    /** From adding the server as a viewer until the broadcaster's media flows. */
    invitation: number;
    /** How long viewers without a picture wait for a server, and how often one is looked for. */
    serverAway: number;
    lookForServer: number;
    /** How long a broadcaster that did not send to a server is not asked again. */
    reluctance: number;
  };
  /** Maximum number of rooms that a broadcast gets within the reluctance time. */
  mostRooms: number;
};

export type MediaHandOverEvent =
  /** The broadcaster can serve no more viewers, or is strained. */
  | { type: 'server.wanted' }
  /** The broadcaster's media reaches the room. */
  | { type: 'room.fed' }
  /** The room can no longer be used. */
  | { type: 'room.lost'; at: number }
  | { type: 'broadcaster.reluctant' }
  /** Another node served before; its room, if it had one. */
  | { type: 'note.read'; epoch: number; room?: unknown }
  /** The same, and its viewers have no picture. */
  | { type: 'note.readTooLate'; epoch: number }
  | { type: 'broadcast.left'; keepsRoom: boolean };

type MediaHandOverContext = MediaHandOverInput & {
  /** Which server this is: later ones have higher numbers, and events of earlier ones are ignored. */
  epoch: number;
  noted: unknown;
  /** Whether a server has ever sent it. */
  hasBeenServed: boolean;
  /** When rooms were given up that count towards `mostRooms`. */
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
    inviteServer: actionPort<InviteServer>(),
    leaveRoom: actionPort<LeaveRoom>(),
    missRoom: actionPort<MissRoom>(),
    letGo: actionPort<ReleaseRoom>(),
    countMove: actionPort<CountMove>(),
    startServing: actionPort<undefined>(),
    stopServing: actionPort<undefined>(),
    /** The viewers who were moving when the former node stopped surely see the server's picture by now. */
    settleMoving: actionPort<undefined>(),
    /** The broadcaster sends to as many of the waiting viewers as it can. */
    handBack: actionPort<undefined>(),
    turnAwayWaiting: actionPort<undefined>(),
    nextEpoch: assign({ epoch: ({ context }) => context.epoch + 1 }),
    keepNote: assign((_, { epoch, room }: { epoch: number; room?: unknown }) => ({ epoch, noted: room })),
    keepServed: assign({ hasBeenServed: true }),
    keepGivenUp: assign({
      givenUp: ({ context: { givenUp, times } }, { at }: { at: number }) => [
        ...givenUp.filter((before) => before > at - times.reluctance),
        at,
      ],
    }),
  },
  guards: {
    /** Whether a server answers and has capacity. */
    haveSpace: () => false,
    someWait: () => false,
    hasHadTooMany: ({ context: { givenUp, times, mostRooms } }, { at }: { at: number }) =>
      givenUp.filter((before) => before > at - times.reluctance).length >= mostRooms,
    isEager: stateIn({ will: 'eager' }),
  },
  delays: {
    invitation: ({ context }) => context.times.invitation,
    serverAway: ({ context }) => context.times.serverAway,
    lookForServer: ({ context }) => context.times.lookForServer,
    reluctance: ({ context }) => context.times.reluctance,
  },
});

const atEpoch = ({ context: { epoch } }: { context: MediaHandOverContext }) => ({ epoch });

/** Back to the broadcaster: any later event of the room belongs to a former epoch. */
const FALL_BACK = [
  { type: 'leaveRoom', params: atEpoch },
  'nextEpoch',
  { type: 'countMove', params: { what: 'fallBack' } },
  'handBack',
] as const;

/** The broadcaster alone sends; viewers whom it cannot serve wait a little for a server. */
const star = mediaHandOverSetup.createStateConfig({
  description: 'The broadcaster sends to its viewers itself',
  initial: 'alone',
  on: { 'server.wanted': { guard: and(['isEager', 'haveSpace']), target: 'server' } },
  states: {
    alone: {
      description: 'Nobody waits for a server',
      on: {
        'note.read': [
          {
            guard: ({ event }) => event.room !== undefined,
            target: '#mediaHandOver.way.server.adopting',
            actions: ['keepServed', { type: 'keepNote', params: ({ event }) => event }],
          },
          { actions: { type: 'keepNote', params: ({ event }) => event } },
        ],
        'note.readTooLate': {
          target: '#mediaHandOver.way.server',
          actions: [
            { type: 'keepNote', params: ({ event }) => event },
            { type: 'missRoom', params: atEpoch },
          ],
        },
      },
    },
    looking: {
      description: 'Some viewers have no picture, and there is no server',
      initial: 'asking',
      after: { serverAway: { target: 'alone', actions: 'turnAwayWaiting' } },
      states: {
        asking: {
          description: 'Looks for a server',
          always: [
            { guard: not('someWait'), target: '#mediaHandOver.way.star.alone' },
            { guard: not('isEager'), target: '#mediaHandOver.way.star.alone', actions: 'turnAwayWaiting' },
            { guard: 'haveSpace', target: '#mediaHandOver.way.server' },
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
    'broadcaster.reluctant': { target: 'star.looking', actions: ['stopServing', ...FALL_BACK] },
    'room.lost': [
      {
        guard: { type: 'hasHadTooMany', params: ({ event }) => event },
        actions: [{ type: 'keepGivenUp', params: ({ event }) => event }, raise({ type: 'broadcaster.reluctant' })],
      },
      {
        target: '.opening',
        reenter: true,
        actions: [
          { type: 'keepGivenUp', params: ({ event }) => event },
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
        onDone: 'inviting',
        onError: { target: '#mediaHandOver.way.star.looking', actions: FALL_BACK },
      },
    },
    adopting: {
      description: 'The room of another node is taken over as it is',
      invoke: {
        id: 'adoptRoom',
        src: 'adoptRoom',
        input: ({ context: { epoch, noted } }) => ({ epoch, room: noted }),
        onDone: { target: 'served', actions: 'settleMoving' },
        onError: { target: 'opening', actions: { type: 'missRoom', params: atEpoch } },
      },
    },
    inviting: {
      description: 'The server is one more viewer to the broadcaster, whose media is awaited',
      entry: { type: 'inviteServer', params: atEpoch },
      after: { invitation: { actions: raise({ type: 'broadcaster.reluctant' }) } },
      on: {
        'room.fed': {
          target: 'served',
          actions: [
            { type: 'countMove', params: ({ context }) => ({ what: context.hasBeenServed ? 'failover' : 'handOver' }) },
            'keepServed',
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
  context: ({ input }) => ({ ...input, epoch: 0, noted: undefined, hasBeenServed: false, givenUp: [] }),
  type: 'parallel',
  states: {
    way: {
      description: 'Who sends to the viewers',
      initial: 'star',
      on: {
        'broadcast.left': {
          target: '.star.alone',
          actions: ['stopServing', 'nextEpoch', { type: 'letGo', params: ({ event }) => event }],
        },
      },
      states: { star, server },
    },
    will: {
      description: 'Whether the broadcaster is asked to send to a server',
      initial: 'eager',
      states: {
        eager: { description: 'It is asked', on: { 'broadcaster.reluctant': 'reluctant' } },
        reluctant: {
          description: 'It did not send to a server a moment ago, and is not asked again yet',
          after: { reluctance: 'eager' },
        },
      },
    },
  },
});
