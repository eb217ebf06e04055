import { numbered, onceOfTwo, type Name } from './exploreKeys.ts';
import type { Events, Local, LocalStep } from './exploreLocal.ts';
import { isStale } from './staleWords.ts';

type Both = Readonly<Record<Name, number>>;

/**
 * Both sides, whose signalling is down (one side's at a time), the messages under way to each, in any order, and what
 * the server keeps for it, in order.
 */
export type World = Record<Name, number> & { down: Name | undefined; isBrief: boolean; channels: Both; mail: Both };

export type Sides = Readonly<Record<Name, Local>>;

export type Messages = ReturnType<typeof createMessages>;

const other = (name: Name): Name => (name === 'a' ? 'b' : 'a');

/** How a world changes when a side has done something: what it said is under way to the other, or kept for it. */
export function createMessages(sides: Sides, events: Events) {
  const lists = createLists();
  const tidyFor = (name: Name) =>
    onceOfTwo((list, settled) =>
      lists.keepOnly(list, (message) => !isStale(sides[name].settlement(settled), events.at(message))),
    );
  const tidy = { a: tidyFor('a'), b: tidyFor('b') };

  /** Words that have come too late for this side for good are no part of the world. */
  function tidied(world: World, name: Name): World {
    const settled = sides[name].settled(world[name]);
    const [waiting, mail] = [tidy[name](world.channels[name], settled), tidy[name](world.mail[name], settled)];
    if (waiting === world.channels[name] && mail === world.mail[name]) return world;
    return { ...world, channels: { ...world.channels, [name]: waiting }, mail: { ...world.mail, [name]: mail } };
  }

  function after(world: World, name: Name, { to, sent }: LocalStep): World {
    const moved = tidied({ ...world, [name]: to }, name);
    if (world.down === name || sent.length === 0) return moved;
    const far = other(name);
    // For somebody who cannot hear the server keeps what is said, in order.
    const into = world.down === far ? 'mail' : 'channels';
    const list = sent.reduce(into === 'mail' ? lists.appended : lists.added, moved[into][far]);
    return tidied({ ...moved, [into]: { ...moved[into], [far]: list } }, far);
  }

  return {
    after,
    receive: (world: World, name: Name, event: number): World =>
      after(world, name, sides[name].receive(world[name], event)),
    none: { a: lists.empty, b: lists.empty } satisfies Both,
    /** What may come next: anything that is under way, and the oldest of what the server kept. */
    arriving: (world: World, to: Name): { from: 'channels' | 'mail'; message: number }[] => [
      ...[...new Set(lists.at(world.channels[to]))].map((message) => ({ from: 'channels' as const, message })),
      ...lists
        .at(world.mail[to])
        .slice(0, 1)
        .map((message) => ({ from: 'mail' as const, message })),
    ],
    without: (world: World, to: Name, from: 'channels' | 'mail', message: number): World => ({
      ...world,
      [from]: { ...world[from], [to]: lists.removed(world[from][to], message) },
    }),
  };
}

/** Lists of messages, each a number: what is done to one is computed once. */
function createLists() {
  const lists = numbered<readonly number[]>((messages) => messages.join(' '));
  return {
    at: (list: number) => lists.at(list),
    empty: lists.of([]),
    appended: onceOfTwo((list, message) => lists.of([...lists.at(list), message])),
    /** Their order counts for nothing: equal messages are one list. */
    added: onceOfTwo((list, message) => lists.of([...lists.at(list), message].sort((one, other) => one - other))),
    removed: onceOfTwo((list, message) => {
      const messages = lists.at(list);
      return lists.of(messages.toSpliced(messages.indexOf(message), 1));
    }),
    keepOnly: (list: number, isWanted: (message: number) => boolean) => lists.of(lists.at(list).filter(isWanted)),
  };
}
