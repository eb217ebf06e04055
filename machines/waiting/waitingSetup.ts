import { assign, raise, setup } from 'xstate';
import { STRANGER_DELAYS } from '../contract/strangerDelays.ts';
import type { SearchScope } from '../contract/constants.ts';
import { addTags, hasTag } from '../landingSearch/typedTags.ts';
import { actionPort, promisePort } from '../ports.ts';
import type { RequestNotifications, SaveLanguages, LookWider } from './ports.ts';
import type { WaitingContext, WaitingEvent, WaitingInput, WaitingOutput } from './waitingTypes.ts';

/** Context, ports and named actions of waiting for a stranger. */
export const waitingSetup = setup({
  types: {
    input: {} as WaitingInput,
    context: {} as WaitingContext,
    events: {} as WaitingEvent,
    output: {} as WaitingOutput,
  },
  actors: { lookWider: promisePort<LookWider>(), requestNotifications: promisePort<RequestNotifications>() },
  actions: {
    /** Agreeing to look among related interests is never reduced by another choice. */
    widenTo: assign({ widen: (_, { widen }: { widen: SearchScope }) => widen }),
    addTag: assign({ tags: ({ context }, { tag }: { tag: string }) => addTags(context.tags, [tag]).tags }),
    setLanguages: assign({ languages: (_, { languages }: { languages: readonly string[] }) => languages }),
    saveLanguages: actionPort<SaveLanguages>(),
    setFound: assign({
      found: (_, { output }: { output: LookWider['output'] }) => {
        if (output.kind === 'none') return undefined;
        const { roomName, theirTags, metBefore } = output;
        return { roomName, ...(theirTags && { theirTags }), ...(metBefore && { metBefore }) };
      },
    }),
    lookAgain: raise({ type: 'search.widened' }),
  },
  guards: {
    namesNothing: ({ context }) => context.tags.length === 0 && context.languages.length === 0,
    namesOnlyLanguages: ({ context }) => context.tags.length === 0,
    looksForRelated: ({ context }) => context.widen === 'related',
    looksForAnyone: ({ context }) => context.widen === 'anyone',
    isNew: ({ context }, { tag }: { tag: string }) => !hasTag(context.tags, tag),
    isFound: (_, { output }: { output: LookWider['output'] }) => output.kind === 'found',
    isAllowed: (_, { output }: { output: RequestNotifications['output'] }) => output.allowed,
    wereAllowed: ({ context }) => context.notifications === 'allowed',
    areUnavailable: ({ context }) => context.notifications === 'unavailable',
  },
  delays: {
    offerWidening: STRANGER_DELAYS.offerWidening,
    lookAgain: ({ context: { widen, jitter } }) =>
      Math.round(
        (widen === 'tags' ? STRANGER_DELAYS.lookAgain : STRANGER_DELAYS.lookWiderAgain) * (0.8 + 0.4 * jitter),
      ),
  },
});
