import { numbered, onceOfTwo, type Name } from './exploreKeys.ts';
import type { Events, Local, LocalStep } from './exploreLocal.ts';
import { isStale } from './staleMessages.ts';

type Both = Readonly<Record<Name, number>>;

/**
 * Both sides, whose signalling is down (one side's at a time), the messages in flight to each, in any order, and what
 * the server queues for it, in order.
 */
export type MessageState = Record<Name, number> & {
  down: Name | undefined;
  isBrief: boolean;
  channels: Both;
  mail: Both;
};

export type Sides = Readonly<Record<Name, Local>>;

export type Messages = ReturnType<typeof createMessages>;

const other = (name: Name): Name => (name === 'a' ? 'b' : 'a');

/** How a state changes when a side has done something: its message is in flight to the other, or queued for it. */
export function createMessages(sides: Sides, events: Events) {
  const lists = createLists();
  const tidyFor = (name: Name) =>
    onceOfTwo((list, settled) =>
      lists.keepOnly(list, (message) => !isStale(sides[name].settlement(settled), events.at(message))),
    );
  const tidy = { a: tidyFor('a'), b: tidyFor('b') };

  /** Messages that are permanently outdated for this side are not part of the state. */
  function withoutStale(state: MessageState, name: Name): MessageState {
    const settled = sides[name].settled(state[name]);
    const [waiting, mail] = [tidy[name](state.channels[name], settled), tidy[name](state.mail[name], settled)];
    if (waiting === state.channels[name] && mail === state.mail[name]) return state;
    return { ...state, channels: { ...state.channels, [name]: waiting }, mail: { ...state.mail, [name]: mail } };
  }

  function after(state: MessageState, name: Name, { to, sent }: LocalStep): MessageState {
    const moved = withoutStale({ ...state, [name]: to }, name);
    if (state.down === name || sent.length === 0) return moved;
    const remote = other(name);
    // For an unreachable side the server queues messages, in order.
    const into = state.down === remote ? 'mail' : 'channels';
    const list = sent.reduce(into === 'mail' ? lists.appended : lists.added, moved[into][remote]);
    return withoutStale({ ...moved, [into]: { ...moved[into], [remote]: list } }, remote);
  }

  return {
    after,
    receive: (state: MessageState, name: Name, event: number): MessageState =>
      after(state, name, sides[name].receive(state[name], event)),
    none: { a: lists.empty, b: lists.empty } satisfies Both,
    /** What may be delivered next: any message in flight, and the oldest one in the server's queue. */
    arriving: (state: MessageState, to: Name): { from: 'channels' | 'mail'; message: number }[] => [
      ...[...new Set(lists.at(state.channels[to]))].map((message) => ({ from: 'channels' as const, message })),
      ...lists
        .at(state.mail[to])
        .slice(0, 1)
        .map((message) => ({ from: 'mail' as const, message })),
    ],
    without: (state: MessageState, to: Name, from: 'channels' | 'mail', message: number): MessageState => ({
      ...state,
      [from]: { ...state[from], [to]: lists.removed(state[from][to], message) },
    }),
  };
}

/** Lists of messages, each a number: operations on one are computed once. */
function createLists() {
  const lists = numbered<readonly number[]>((messages) => messages.join(' '));
  return {
    at: (list: number) => lists.at(list),
    empty: lists.of([]),
    appended: onceOfTwo((list, message) => lists.of([...lists.at(list), message])),
    /** Order is ignored: equal messages are one list. */
    added: onceOfTwo((list, message) => lists.of([...lists.at(list), message].sort((one, other) => one - other))),
    removed: onceOfTwo((list, message) => {
      const messages = lists.at(list);
      return lists.of(messages.toSpliced(messages.indexOf(message), 1));
    }),
    keepOnly: (list: number, isWanted: (message: number) => boolean) => lists.of(lists.at(list).filter(isWanted)),
  };
}
