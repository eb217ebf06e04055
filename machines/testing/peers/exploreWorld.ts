import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate';
import { pathExists } from './exploreConnection.ts';
import { NAMES, numbered, onceOfTwo, type Name } from './exploreKeys.ts';
import { createSide } from './exploreSide.ts';
import { createLocal, type LocalStep } from './exploreLocal.ts';
import { isStale } from './staleWords.ts';
import type { Budget, Mischief } from './mischief.ts';

/** Two peers that are to be explored. */
export type Pair = {
  machine: AnyStateMachine;
  inputOfA: object;
  inputOfB: object;
  mischief: Mischief;
  /** Whether one side thinks that all is well. */
  isContent: (snapshot: AnyMachineSnapshot) => boolean;
  /** Calls of a connection complete at once, so that a story is told in messages alone. */
  isSwift?: boolean;
  inspect?: (event: InspectionEvent) => void;
};

/**
 * How it ends: both connected on the same description of the first connection, or of a fresh one; somebody is asked to
 * press a button; none of these.
 */
export type End = 'agreed' | 'renewed' | 'needsHelp' | 'stuck';

/**
 * Both sides, whose signalling is down (one side's at a time), the messages under way to each, in any order, and what the
 * server keeps for it, in order.
 */
type World = Record<Name, number> & { down: Name | undefined; isBrief: boolean; channels: Both; mail: Both };
type Both = Readonly<Record<Name, number>>;
/** What may happen next, by itself or at the cost of some mischief. */
export type Next = { step: () => string; key: number; cost: Budget | undefined };

/** A pair as a pure function: where it starts, and what can happen next in any situation, by its key. */
export type ExploredWorld = {
  start: number;
  /** An end is a rest that only mischief, or somebody's wish, can disturb. */
  expand(key: number): { nexts: Next[]; end: End | undefined };
};

const LOST = { type: 'signalling.lost' };
const RESTORED = { type: 'signalling.restored' };
const RETRY = { type: 'user.retryRequested' };
const other = (name: Name): Name => (name === 'a' ? 'b' : 'a');

export function createWorld({
  machine,
  inputOfA,
  inputOfB,
  mischief,
  isContent,
  isSwift = false,
  inspect,
}: Pair): ExploredWorld {
  const events = numbered<EventObject>();
  const local = (name: Name, input: object) => createLocal(name, createSide(machine, input, inspect), events);
  const sides = { a: local('a', inputOfA), b: local('b', inputOfB) };
  const worlds = numbered<World>(({ a, b, down, isBrief, channels, mail }) =>
    [a, b, down, isBrief, channels.a, channels.b, mail.a, mail.b].join(' '),
  );
  const [lost, restored, retry] = [events.of(LOST), events.of(RESTORED), events.of(RETRY)];

  /** Lists of messages. */
  const lists = numbered<readonly number[]>((messages) => messages.join(' '));
  const kept = onceOfTwo((list, message) => lists.of([...lists.at(list), message]));
  const added = onceOfTwo((list, message) => lists.of([...lists.at(list), message].sort((one, other) => one - other)));
  const removed = onceOfTwo((list, message) => {
    const messages = lists.at(list);
    return lists.of(messages.toSpliced(messages.indexOf(message), 1));
  });

  const tidyFor = (name: Name) =>
    onceOfTwo((list, settled) =>
      lists.of(lists.at(list).filter((message) => !isStale(sides[name].settlement(settled), events.at(message)))),
    );
  const tidy = { a: tidyFor('a'), b: tidyFor('b') };
  /** Words that have come too late for this side for good are no part of the world. */
  const tidied = (world: World, name: Name): World => {
    const settled = sides[name].settled(world[name]);
    const [waiting, mail] = [tidy[name](world.channels[name], settled), tidy[name](world.mail[name], settled)];
    if (waiting === world.channels[name] && mail === world.mail[name]) return world;
    return { ...world, channels: { ...world.channels, [name]: waiting }, mail: { ...world.mail, [name]: mail } };
  };

  const after = (world: World, name: Name, { to, told }: LocalStep): World => {
    const moved = tidied({ ...world, [name]: to }, name);
    if (world.down === name || told.length === 0) return moved;
    const far = other(name);
    // For somebody who cannot hear the server keeps what is said, in order.
    const into = world.down === far ? 'mail' : 'channels';
    const list = told.reduce(into === 'mail' ? kept : added, moved[into][far]);
    return tidied({ ...moved, [into]: { ...moved[into], [far]: list } }, far);
  };
  const hear = (world: World, name: Name, event: number) => after(world, name, sides[name].hear(world[name], event));

  const hasPath = onceOfTwo((a, b) => pathExists(sides.a.connection(a), sides.b.connection(b)));
  type Step = { step: () => string; world: World; cost?: Budget; isOffer?: boolean };

  /** What goes on by itself: calls complete, media starts and ends. */
  const ownSteps = (world: World): Step[] =>
    NAMES.flatMap((name): Step[] => {
      const local = world[name];
      const steps: Step[] = [];
      const done = sides[name].complete(local);
      if (done) steps.push({ step: () => `${name}: ${done.call} is done`, world: after(world, name, done) });
      const said = sides[name].announce(local);
      if (said) {
        const offered = after(world, name, said);
        steps.push({ step: () => `${name}: negotiation is needed`, world: offered, isOffer: true });
      }
      const path = hasPath(world.a, world.b);
      if (path !== sides[name].connection(local).connected) {
        const flows = path ? sides[name].connect(local) : sides[name].fail(local);
        steps.push({ step: () => `${name}: ${path ? 'connects' : 'fails'}`, world: after(world, name, flows) });
      }
      return steps;
    });

  /** Steps that no budget could ever pay need not be thought of. */
  const atCost = (cost: Budget, steps: () => Omit<Step, 'cost'>[]): Step[] =>
    (mischief[cost] ?? 0) === 0 ? [] : steps().map((step) => ({ ...step, cost }));

  const arrivalsOf = (world: World, to: Name, from: 'channels' | 'mail', message: number): Step[] => {
    const said = () => `${to} hears ${JSON.stringify(events.at(message))}`;
    const without = { ...world, [from]: { ...world[from], [to]: removed(world[from][to], message) } };
    return [
      { step: said, world: hear(without, to, message) },
      ...atCost('losses', () => [{ step: () => `lost: ${said()}`, world: without }]),
      ...atCost('duplicates', () => [{ step: () => `twice: ${said()}`, world: hear(world, to, message) }]),
    ];
  };
  const arrivals = (world: World): Step[] =>
    NAMES.filter((name) => name !== world.down).flatMap((to) => [
      ...[...new Set(lists.at(world.channels[to]))].flatMap((message) => arrivalsOf(world, to, 'channels', message)),
      ...lists
        .at(world.mail[to])
        .slice(0, 1)
        .flatMap((message) => arrivalsOf(world, to, 'mail', message)),
    ]);

  const timers = (world: World): Step[] =>
    NAMES.flatMap((name) =>
      sides[name].timers(world[name]).map((timer): Step => ({
        step: () => `${name}: ${events.at(timer).type}`,
        world: hear(world, name, timer),
      })),
    );

  const wishes = (world: World): Step[] =>
    NAMES.flatMap((name): Step[] => {
      const wished = sides[name].wish(world[name]);
      if (!wished) return [];
      const step = { step: () => `${name} wants to negotiate`, world: after(world, name, wished) };
      return atCost(name === 'a' ? 'wishesOfA' : 'wishesOfB', () => [step]);
    });

  const drops = (world: World): Step[] =>
    (['drops', 'blinks'] as const).flatMap((cost) =>
      atCost(cost, () =>
        (world.down === undefined ? NAMES : []).map((down) => ({
          step: () => `${down}: signalling ${cost === 'drops' ? 'drops' : 'blinks'}`,
          world: hear({ ...world, down, isBrief: cost === 'blinks' }, down, lost),
        })),
      ),
    );
  const restorations = (world: World): Step[] => {
    const { down } = world;
    if (down === undefined) return [];
    return [
      {
        step: () => `${down}: signalling is back`,
        world: hear({ ...world, down: undefined, isBrief: false }, down, restored),
      },
    ];
  };

  const snapshotsOf = (world: World) => NAMES.map((name) => sides[name].snapshot(world[name]));
  const retries = (world: World): Step[] =>
    atCost('retries', () =>
      NAMES.filter((name) => sides[name].snapshot(world[name]).hasTag('needsHelp')).map((name) => ({
        step: () => `${name} tries again`,
        world: hear(world, name, retry),
      })),
    );

  const endOf = (world: World): End => {
    const [a, b] = [sides.a.connection(world.a), sides.b.connection(world.b)];
    const snapshots = snapshotsOf(world);
    if (snapshots.every(isContent) && a.connected && b.connected && a.agreed === b.agreed) {
      return a.generation === 0 ? 'agreed' : 'renewed';
    }
    return snapshots.some((snapshot) => snapshot.hasTag('needsHelp')) ? 'needsHelp' : 'stuck';
  };

  const nextOf = (world: World): { steps: Step[]; end: End | undefined } => {
    const soon = [...ownSteps(world), ...arrivals(world)];
    const anyTime = [...wishes(world), ...drops(world)];
    if (soon.length > 0) {
      const early = atCost('earlyTimers', () => timers(world));
      return { steps: [...soon, ...restorations(world), ...early, ...anyTime], end: undefined };
    }
    // What is back at once is back before any timer fires.
    const late = [...restorations(world), ...(world.isBrief ? [] : timers(world))];
    return { steps: [...late, ...retries(world), ...anyTime], end: late.length > 0 ? undefined : endOf(world) };
  };

  /** Calls that complete at once have completed already; only whether somebody offers is left open. */
  const settled = (world: World): World => {
    const step = isSwift ? ownSteps(world).find(({ isOffer }) => isOffer !== true) : undefined;
    return step === undefined ? world : settled(step.world);
  };

  const nothing = { a: lists.of([]), b: lists.of([]) };
  let start: World = { a: 0, b: 0, down: undefined, isBrief: false, channels: nothing, mail: nothing };
  for (const name of NAMES) start = after(start, name, sides[name].start);

  return {
    start: worlds.of(settled(start)),
    expand(key) {
      const { steps, end } = nextOf(worlds.at(key));
      return {
        nexts: steps.map(({ step, world, cost }) => ({ step, key: worlds.of(settled(world)), cost })),
        end,
      };
    },
  };
}
