import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import { failureOf, type FailureCode } from '../contract/failure.ts';
import type { Profile } from '../contract/accounts.ts';
import { LIMITS, TRIES } from '../contract/limits.ts';
import { Suspended, type Suspension } from '../contract/suspension.ts';
import { actionPort, promisePort } from '../ports.ts';
import type { FindRandomRoom, HostRoom, CommonGround, LogSearchFailure, RoomOptions } from './ports.ts';
import { progressOf, type SearchProgress } from './searchAgain.ts';
import { followUpsOf, suggestionsAfter } from './suggestions.ts';
import { addTags, hasTag, removeTag, splitTags, type RefusedTag } from './typedTags.ts';

export type LandingSearchInput = Partial<SearchProgress> & {
  profile: Pick<Profile, 'user_id'>;
  /** Returned from a room that turned the searcher away: search without asking. */
  searchImmediately?: boolean;
};

export type LandingSearchEvent =
  | { type: 'user.tagsEntered'; text: string }
  | { type: 'user.suggestionPicked'; tag: string }
  | { type: 'user.tagRemoved'; tag: string }
  | { type: 'user.joinRandomRequested' }
  /** Without options the room gets the defaults. */
  | { type: 'user.hostRequested'; options?: RoomOptions }
  | { type: 'user.cancelled' }
  /** A sign-in or sign-out meanwhile: rooms are hosted under the current identity. */
  | { type: 'profile.changed'; profile: Pick<Profile, 'user_id'> };

/**
 * Where the search led. `hosted` has the key to the admin's role. `withStrangers`: the people there, or to come, were
 * found by Join Random.
 */
export type Destination = {
  roomName: string;
  hostKey?: string;
  arrival: 'random' | 'hosted';
  withStrangers: boolean;
} & CommonGround;

export type LandingSearchContext = SearchProgress & {
  userId: string;
  searchImmediately: boolean;
  suggestions: readonly string[];
  failure?: FailureCode;
  /** With `suspended`. */
  suspension?: Suspension;
  destination?: Destination;
};

/** Refused tags, for a message beside the field. */
export type LandingSearchEmitted = { type: 'tags.refused'; refused: RefusedTag[] };

export type LandingSearchOutput = Destination & SearchProgress;

export const DEFAULT_OPTIONS: RoomOptions = { seats: LIMITS.seatsDefault, isPrivate: false, password: '' };

const commonGround = ({ theirTags, metBefore }: CommonGround): CommonGround => ({ theirTags, metBefore });

const landingSearchSetup = setup({
  types: {
    input: {} as LandingSearchInput,
    context: {} as LandingSearchContext,
    events: {} as LandingSearchEvent,
    emitted: {} as LandingSearchEmitted,
    output: {} as LandingSearchOutput,
    tags: {} as 'busy',
  },
  actors: {
    findRandomRoom: promisePort<FindRandomRoom>(),
    hostRoom: promisePort<HostRoom>(),
  },
  actions: {
    logSearchFailure: actionPort<LogSearchFailure>(),
    setHost: assign({ userId: (_, { user_id }: Pick<Profile, 'user_id'>) => user_id }),
    setFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf(params.error).code,
      suspension: (_, { error }: { error: unknown }) => (error instanceof Suspended ? error.suspension : undefined),
    }),
    /** A search started by the person begins with the nearest matches, and leads to the preview. */
    resetSearch: assign({ failure: undefined, suspension: undefined, widen: undefined, goesOn: undefined }),
    setFound: assign({
      destination: (_, found: FindRandomRoom['output']): Destination | undefined =>
        found.kind === 'found'
          ? { ...commonGround(found), roomName: found.roomName, arrival: 'random', withStrangers: true }
          : undefined,
    }),
    setHosted: assign({
      // A host key proves that the room is new; without one `match` returned somebody's room.
      destination: (
        _,
        { roomName, hostKey, withStrangers, ...found }: HostRoom['output'] & { withStrangers: boolean },
      ): Destination =>
        hostKey === undefined
          ? { ...commonGround(found), roomName, arrival: 'random', withStrangers }
          : { roomName, hostKey, arrival: 'hosted', withStrangers },
    }),
  },
  guards: {
    /** A list of rooms has no related interests: a wider search requests a match at once. */
    searchesList: ({ context: { searchImmediately, rejections, widen } }) =>
      searchImmediately && rejections <= TRIES.searches && (widen ?? 'tags') === 'tags',
    matchesDirectly: ({ context }) => context.searchImmediately,
    isNotSelected: ({ context }, params: { tag: string }) => !hasTag(context.tags, params.tag),
    isLastTag: ({ context }, params: { tag: string }) => removeTag(context.tags, params.tag).length === 0,
    isFound: (_, params: FindRandomRoom['output']) => params.kind === 'found',
  },
});

const choosing = landingSearchSetup.createStateConfig({
  description: 'The person picks tags and decides between a random room and their own',
  on: {
    'user.tagsEntered': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const { tags, refused } = addTags(context.tags, splitTags(event.text));
        const last = tags.at(-1);
        const followUps = last !== undefined && tags.length > context.tags.length ? followUpsOf(last) : undefined;
        enqueue.assign({ tags, suggestions: followUps ?? context.suggestions });
        if (refused.length > 0) enqueue.emit({ type: 'tags.refused', refused });
      }),
    },
    'user.suggestionPicked': {
      guard: { type: 'isNotSelected', params: ({ event }) => ({ tag: event.tag }) },
      actions: enqueueActions(({ context, event, enqueue }) => {
        const { tags, refused } = addTags(context.tags, [event.tag]);
        if (refused.length > 0) enqueue.emit({ type: 'tags.refused', refused });
        else enqueue.assign({ tags, suggestions: suggestionsAfter(event.tag) });
      }),
    },
    'user.tagRemoved': [
      {
        guard: { type: 'isLastTag', params: ({ event }) => ({ tag: event.tag }) },
        actions: assign({ tags: [], suggestions: suggestionsAfter(undefined) }),
      },
      { actions: assign({ tags: ({ context, event }) => removeTag(context.tags, event.tag) }) },
    ],
    'user.joinRandomRequested': { target: 'searching', actions: 'resetSearch' },
    'user.hostRequested': { target: 'hosting', actions: 'resetSearch' },
  },
});

/** From tags to the name of a room: a random one that matches, or one's own. */
export const landingSearchMachine = landingSearchSetup.createMachine({
  id: 'landingSearch',
  description: 'From tags to the name of a room: a random one that matches, or one’s own',
  context: ({ input }) => ({
    ...progressOf({ tags: [], exclude: [], excludePeople: [], rejections: 0, ...input }),
    userId: input.profile.user_id,
    searchImmediately: input.searchImmediately ?? false,
    suggestions: suggestionsAfter(undefined),
  }),
  on: {
    'profile.changed': { actions: { type: 'setHost', params: ({ event }) => event.profile } },
  },
  initial: 'arriving',
  output: ({ context }) => {
    if (context.destination === undefined) throw new Error('A search ended without a room');
    return { ...context.destination, ...progressOf(context) };
  },
  states: {
    arriving: {
      description: 'Decides whether to ask the person, or to continue searching after a room turned them away',
      always: [
        { guard: 'searchesList', target: 'searching' },
        { guard: 'matchesDirectly', target: 'matching' },
        { target: 'choosing' },
      ],
    },
    choosing,
    searching: {
      description: 'Looks for a public room that shares a tag',
      tags: 'busy',
      invoke: {
        id: 'findRandomRoom',
        src: 'findRandomRoom',
        input: ({ context: { tags, exclude, excludePeople } }) => ({ tags, exclude, excludePeople }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'setFound', params: ({ event }) => event.output },
          },
          { target: 'matching' },
        ],
        onError: {
          target: 'matching',
          actions: { type: 'logSearchFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
        },
      },
      on: { 'user.cancelled': 'choosing' },
    },
    matching: {
      description: 'Hosts a room, or takes one that appeared meanwhile: two who search at one moment meet',
      tags: 'busy',
      invoke: {
        id: 'matchRoom',
        src: 'hostRoom',
        input: ({ context: { tags, exclude, excludePeople, widen, userId } }) => ({
          tags,
          exclude,
          excludePeople,
          match: true,
          ...(widen !== undefined && { widen }),
          host: { user_id: userId },
          options: DEFAULT_OPTIONS,
        }),
        onDone: {
          target: 'found',
          actions: { type: 'setHosted', params: ({ event }) => ({ ...event.output, withStrangers: true }) },
        },
        onError: { target: 'choosing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      on: { 'user.cancelled': 'choosing' },
    },
    hosting: {
      description: 'Creates the person’s own room',
      tags: 'busy',
      invoke: {
        id: 'hostRoom',
        src: 'hostRoom',
        input: ({ context: { tags, userId }, event }) => {
          assertEvent(event, 'user.hostRequested');
          const options = event.options ?? DEFAULT_OPTIONS;
          return { tags, exclude: [], excludePeople: [], match: false, host: { user_id: userId }, options };
        },
        onDone: {
          target: 'found',
          actions: { type: 'setHosted', params: ({ event }) => ({ ...event.output, withStrangers: false }) },
        },
        onError: { target: 'choosing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      on: { 'user.cancelled': 'choosing' },
    },
    found: { description: 'A room is there; the shell goes to its lobby', type: 'final' },
  },
});
