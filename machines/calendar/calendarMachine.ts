import { assign, setup } from 'xstate';
import { addMonths, type Day } from './days.ts';

/**
 * A calendar item of one day (R-CAL-2); kept in memory only. `time`: `19:00`; undefined: the whole day. `minutes`: its
 * length from then on.
 */
export type CalendarItem = {
  id: string;
  title: string;
  date: Day;
  time?: string | undefined;
  minutes?: number | undefined;
  description: string;
};

export type CalendarEvent =
  | { type: 'user.monthTurned'; by: number }
  /** The day with the keyboard focus. */
  | { type: 'user.dayFocused'; day: Day }
  /** The pointer or the focus entered a day, and left it. */
  | { type: 'day.neared'; day: Day }
  | { type: 'day.left' }
  /** The pointer moved from the day to its list. */
  | { type: 'popup.neared' }
  /** Pressed, tapped, or Enter. */
  | { type: 'user.dayOpened'; day: Day }
  | { type: 'user.popupClosed' }
  | { type: 'user.itemFormOpened'; id?: string }
  | { type: 'user.itemCancelled' }
  /** New, or with an existing id. */
  | { type: 'user.itemSaved'; item: CalendarItem }
  | { type: 'user.itemRemoved'; id: string }
  | { type: 'user.removalUndone' }
  | { type: 'user.publicityToggled' };

type CalendarContext = {
  /** The month of this day is shown. */
  focused: Day;
  items: readonly CalendarItem[];
  /** The day whose list is open. */
  shown: Day | undefined;
  /** The day whose list the user closed: staying near it does not open the list again. */
  dismissed: Day | undefined;
  /** The item being edited; undefined: a new one. */
  edited: string | undefined;
  removed: CalendarItem | undefined;
};

/** From morning to evening; what takes the whole day comes first. */
export const inOrder = (items: readonly CalendarItem[]) =>
  items.toSorted((a, b) => `${a.date} ${a.time ?? ''}`.localeCompare(`${b.date} ${b.time ?? ''}`));

export const itemsOn = (items: readonly CalendarItem[], day: Day | undefined) =>
  inOrder(items.filter(({ date }) => date === day));

/** Long enough for a pointer to move from a day to its list; milliseconds. */
const ON_THE_WAY = 300;

/**
 * A calendar of one month at a time. A day's list is open while the pointer or focus is near it, or until it is closed.
 */
export const calendarMachine = setup({
  types: {
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    input: {} as { today: Day; items: readonly CalendarItem[] },
  },
  actions: {
    turnMonth: assign({ focused: ({ context }, { by }: { by: number }) => addMonths(context.focused, by) }),
    focusDay: assign({ focused: (_, { day }: { day: Day }) => day }),
    show: assign((_, { day }: { day: Day }) => ({ shown: day, dismissed: undefined })),
    hide: assign({ shown: undefined }),
    dismiss: assign(({ context }) => ({ shown: undefined, dismissed: context.shown })),
    clearDismissed: assign({ dismissed: undefined }),
    ask: assign({ edited: (_, { id }: { id?: string }) => id }),
    save: assign(({ context }, { item }: { item: CalendarItem }) => ({
      items: [...context.items.filter(({ id }) => id !== item.id), item],
      shown: item.date,
      focused: item.date,
    })),
    remove: assign(({ context }, { id }: { id: string }) => ({
      removed: context.items.find((item) => item.id === id),
      items: context.items.filter((item) => item.id !== id),
    })),
    bringBack: assign(({ context: { items, removed } }) => ({ items: removed ? [...items, removed] : items })),
  },
  guards: {
    hasItems: ({ context }, { day }: { day: Day }) =>
      day !== context.dismissed && itemsOn(context.items, day).length > 0,
  },
  delays: { onTheWay: ON_THE_WAY },
}).createMachine({
  id: 'calendar',
  description: 'A month, its days and their items',
  context: ({ input: { today, items } }) => ({
    focused: today,
    items,
    shown: undefined,
    dismissed: undefined,
    edited: undefined,
    removed: undefined,
  }),
  type: 'parallel',
  states: {
    popup: {
      description: 'The list of one day',
      initial: 'closed',
      states: {
        closed: {
          description: 'No day is open',
          on: {
            'day.neared': {
              guard: { type: 'hasItems', params: ({ event }) => event },
              target: 'peeking',
              actions: { type: 'show', params: ({ event }) => event },
            },
            'day.left': { actions: 'clearDismissed' },
          },
        },
        peeking: {
          description: 'Open as long as the pointer or the focus is near',
          initial: 'near',
          states: {
            near: { description: 'On the day or on its list', on: { 'day.left': 'leaving' } },
            leaving: {
              description: 'Perhaps moving from the day to its list',
              on: { 'popup.neared': 'near' },
              after: { onTheWay: { target: '#calendar.popup.closed', actions: 'hide' } },
            },
          },
          on: {
            'day.neared': {
              guard: { type: 'hasItems', params: ({ event }) => event },
              target: '.near',
              actions: { type: 'show', params: ({ event }) => event },
            },
          },
        },
        reading: { description: 'Opened by the user: it stays, and has the focus' },
        writing: {
          description: 'An item is being added or edited',
          on: {
            'user.itemCancelled': 'reading',
            'user.itemSaved': { target: 'reading', actions: { type: 'save', params: ({ event }) => event } },
          },
        },
      },
      on: {
        'user.dayOpened': { target: '.reading', actions: { type: 'show', params: ({ event }) => event } },
        'user.itemFormOpened': { target: '.writing', actions: { type: 'ask', params: ({ event }) => event } },
        'user.popupClosed': { target: '.closed', actions: 'dismiss' },
      },
    },
    removal: {
      description: 'Whether a removal can be undone',
      initial: 'none',
      states: {
        none: { description: 'Nothing was removed' },
        undoable: {
          description: 'The last removal can be undone',
          on: { 'user.removalUndone': { target: 'none', actions: 'bringBack' } },
        },
      },
      on: { 'user.itemRemoved': { target: '.undoable', actions: { type: 'remove', params: ({ event }) => event } } },
    },
    publicity: {
      description: 'Who may see the calendar',
      initial: 'private',
      states: {
        private: { description: 'Its owner only', on: { 'user.publicityToggled': 'public' } },
        public: { description: 'Everybody', on: { 'user.publicityToggled': 'private' } },
      },
    },
  },
  on: {
    'user.monthTurned': { actions: { type: 'turnMonth', params: ({ event }) => event } },
    'user.dayFocused': { actions: { type: 'focusDay', params: ({ event }) => event } },
  },
});
