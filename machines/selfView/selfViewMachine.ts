import { assign, setup, type SnapshotFrom } from 'xstate';
import { actionPort } from '../ports.ts';
import { CORNERS, type Corner, type RememberPlace, type SelfViewPlace } from './ports.ts';

export type SelfViewEvent =
  { type: 'user.selfMoved'; corner: Corner } | { type: 'user.selfHidden' } | { type: 'user.selfPutInGrid' };

export type SelfViewInput = {
  /** Where it was before in this visit; absent: in the default corner. */
  place: SelfViewPlace | undefined;
};

type SelfViewContext = {
  /** Where it begins. */
  place: SelfViewPlace;
  /** The corner it is in, or returns to. */
  corner: Corner;
};

/** Where a person sees their own picture in a call; what the others see does not change. */
export const selfViewMachine = setup({
  types: { context: {} as SelfViewContext, events: {} as SelfViewEvent, input: {} as SelfViewInput },
  actions: {
    rememberPlace: actionPort<RememberPlace>(),
    setCorner: assign({ corner: (_, params: { corner: Corner }) => params.corner }),
  },
  guards: { begins: ({ context }, params: { place: SelfViewPlace }) => context.place === params.place },
}).createMachine({
  id: 'selfView',
  description: 'Where a person sees their own picture',
  context: ({ input: { place = 'bottomEnd' } }) => ({
    place,
    corner: CORNERS.find((corner) => corner === place) ?? 'bottomEnd',
  }),
  initial: 'remembered',
  states: {
    remembered: {
      description: 'It begins where it was before in this visit',
      always: [
        { guard: { type: 'begins', params: { place: 'hidden' } }, target: 'hidden' },
        { guard: { type: 'begins', params: { place: 'grid' } }, target: 'inGrid' },
        { target: 'inCorner' },
      ],
    },
    inCorner: { description: 'In a corner of the stage, over the others' },
    hidden: { description: 'Out of sight' },
    inGrid: { description: 'A tile among the others' },
  },
  on: {
    'user.selfMoved': {
      target: '.inCorner',
      actions: [
        { type: 'setCorner', params: ({ event }) => event },
        { type: 'rememberPlace', params: ({ event }) => ({ place: event.corner }) },
      ],
    },
    'user.selfHidden': { target: '.hidden', actions: { type: 'rememberPlace', params: { place: 'hidden' } } },
    'user.selfPutInGrid': { target: '.inGrid', actions: { type: 'rememberPlace', params: { place: 'grid' } } },
  },
});

/** Where the self-view is now. */
export function selfPlaceIn({ value, context }: SnapshotFrom<typeof selfViewMachine>): SelfViewPlace {
  if (value === 'hidden') return 'hidden';
  return value === 'inGrid' ? 'grid' : context.corner;
}
