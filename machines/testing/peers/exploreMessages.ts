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

/** How a world changes when a side has done something: its message is in flight to the other, or queued for it. */
export function createMessages(sides: Sides, events: Events) {
  const lists = createLists();
  const tidyFor = (name: Name) =>
    onceOfTwo((list, settled) =>
      lists.keepOnly(list, (message) => !isStale(sides[name].settlement(settled), events.at(message))),
    );
  const tidy = { a: tidyFor('a'), b: tidyFor('b') };

  /** Messages that are outdated for good for this side are not part of the world. */
  function tidied(world: MessageState, name: Name): MessageState {
    const settled = sides[name].settled(world[name]);
    const [waiting, mail] = [tidy[name](world.channels[name], settled), tidy[name](world.mail[name], settled)];
    if (waiting === world.channels[name] && mail === world.mail[name]) return world;
    return { ...world, channels: { ...world.channels, [name]: waiting }, mail: { ...world.mail, [name]: mail } };
  }

  function after(world: MessageState, name: Name, { to, sent }: LocalStep): MessageState {
    const moved = tidied({ ...world, [name]: to }, name);
    if (world.down === name || sent.length === 0) return moved;
    const far = other(name);
    // For an unreachable side the server queues messages, in order.
    const into = world.down === far ? 'mail' : 'channels';
    const list = sent.reduce(into === 'mail' ? lists.appended : lists.added, moved[into][far]);
    return tidied({ ...moved, [into]: { ...moved[into], [far]: list } }, far);
  }

  return {
    after,
    receive: (world: MessageState, name: Name, event: number): MessageState =>
      after(world, name, sides[name].receive(world[name], event)),
    none: { a: lists.empty, b: lists.empty } satisfies Both,
    /** What may be delivered next: any message in flight, and the oldest one in the server's queue. */
    arriving: (world: MessageState, to: Name): { from: 'channels' | 'mail'; message: number }[] => [
      ...[...new Set(lists.at(world.channels[to]))].map((message) => ({ from: 'channels' as const, message })),
      ...lists
        .at(world.mail[to])
        .slice(0, 1)
        .map((message) => ({ from: 'mail' as const, message })),
    ],
    without: (world: MessageState, to: Name, from: 'channels' | 'mail', message: number): MessageState => ({
      ...world,
      [from]: { ...world[from], [to]: lists.removed(world[from][to], message) },
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
