import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import {
  completeCall,
  noConnection,
  openConnection,
  pathExists,
  wantsToSayNegotiationNeeded,
  type FakeConnection,
} from './exploreConnection.ts';
import {
  budgetsOf,
  keyOf,
  NAMES,
  numbered,
  spent,
  withoutOne,
  worldOf,
  type Mischief,
  type Name,
  type World,
} from './exploreKeys.ts';
import { createSide, type Effect, type Side } from './exploreSide.ts';

/** Two peers that are to be explored. */
export type Pair = {
  machine: AnyStateMachine;
  inputOfA: object;
  inputOfB: object;
  mischief: Mischief;
  /** Whether one side thinks that all is well. */
  isContent: (snapshot: AnyMachineSnapshot) => boolean;
};

type Message = { to: Name; event: EventObject };
type Next = { step: string; world: World };

/**
 * How it ends: both connected on the same description of the first connection, or of a fresh one; somebody is asked to
 * press a button; none of these.
 */
export type End = 'agreed' | 'renewed' | 'needsHelp' | 'stuck';

/** A pair as a pure function: where it starts, and what can happen next in any state, by its key. */
export type ExploredWorld = {
  start: string;
  /** No next step at all is an end, and so is a rest that only somebody's wish can disturb. */
  expand(key: string): { nexts: { step: string; key: string }[]; end: End | undefined };
};

export function createWorld({ machine, inputOfA, inputOfB, mischief, isContent }: Pair): ExploredWorld {
  const sides: Record<Name, Side> = { a: createSide(machine, inputOfA), b: createSide(machine, inputOfB) };
  const connections = numbered<FakeConnection>();
  const messages = numbered<Message>();

  const happen = (world: World, name: Name, effects: readonly Effect[], to: number): World => {
    let connection = connections.at(world.connections[name]);
    const underWay = [...world.underWay];
    for (const effect of effects) {
      if (effect.kind === 'opened') connection = openConnection(effect.generation);
      if (effect.kind === 'closed') connection = noConnection;
      if (effect.kind === 'commanded') connection = { ...connection, queue: [...connection.queue, effect.command] };
      if (effect.kind === 'told' && world.down !== name) underWay.push(messages.of(asHeard(name, effect.event)));
    }
    return {
      ...world,
      peers: { ...world.peers, [name]: to },
      connections: { ...world.connections, [name]: connections.of(connection) },
      underWay: underWay.sort((a, b) => a - b),
    };
  };
  const hear = (world: World, name: Name, event: EventObject): World => {
    const { to, effects } = sides[name].step(world.peers[name], event);
    return happen(world, name, effects, to);
  };
  const become = (world: World, name: Name, connection: FakeConnection): World => ({
    ...world,
    connections: { ...world.connections, [name]: connections.of(connection) },
  });
  const connectionsOf = (world: World) => ({
    a: connections.at(world.connections.a),
    b: connections.at(world.connections.b),
  });

  /** What goes on by itself: calls complete, media starts and ends. */
  const ownSteps = (world: World): Next[] => {
    const { a, b } = connectionsOf(world);
    const path = pathExists(a, b);
    return NAMES.flatMap((name): Next[] => {
      const connection = name === 'a' ? a : b;
      const next: Next[] = [];
      if (connection.queue.length > 0) {
        const done = completeCall(name, connection);
        const world_ = become(world, name, done.connection);
        const step = `${name}: ${connection.queue[0]?.type} is done`;
        next.push({ step, world: done.event === undefined ? world_ : hear(world_, name, done.event) });
      }
      if (wantsToSayNegotiationNeeded(connection)) {
        const said = become(world, name, { ...connection, announced: true });
        next.push({ step: `${name}: negotiation is needed`, world: hear(said, name, NEEDED) });
      }
      if (path !== connection.connected) {
        const flows = become(world, name, { ...connection, connected: path });
        if (path) next.push({ step: `${name}: connects`, world: hear(flows, name, CONNECTED) });
        else next.push({ step: `${name}: fails`, world: hear(flows, name, FAILED) });
      }
      return next;
    });
  };

  const arrivals = (world: World): Next[] =>
    [...new Set(world.underWay)].flatMap((number) => {
      const { to, event } = messages.at(number);
      if (to === world.down) return [];
      const without = { ...world, underWay: withoutOne(world.underWay, number) };
      const said = `${to} hears ${JSON.stringify(event)}`;
      return [
        { step: said, world: hear(without, to, event) },
        ...spent(without, 'losses').map((world) => ({ step: `lost: ${said}`, world })),
        ...spent(world, 'duplicates').map((world) => ({ step: `twice: ${said}`, world: hear(world, to, event) })),
      ];
    });

  const timers = (world: World): Next[] =>
    NAMES.flatMap((name) =>
      sides[name].timers(world.peers[name]).map((timer) => ({
        step: `${name}: ${timer.type}`,
        world: hear(world, name, timer),
      })),
    );

  const wishes = (world: World): Next[] =>
    NAMES.flatMap((name) => {
      const connection = connections.at(world.connections[name]);
      if (connection.generation === undefined || connection.need === 'ownOffer') return [];
      return spent(world, name === 'a' ? 'wishesOfA' : 'wishesOfB').map((world) => ({
        step: `${name} wants to negotiate`,
        world: become(world, name, { ...connection, need: 'ownOffer' }),
      }));
    });

  const drops = (world: World): Next[] =>
    world.down === undefined
      ? NAMES.flatMap((down) =>
          spent(world, 'drops').map((world) => ({
            step: `${down}: signalling drops`,
            world: hear({ ...world, down }, down, LOST),
          })),
        )
      : [];
  const restorations = (world: World): Next[] =>
    world.down === undefined
      ? []
      : [
          {
            step: `${world.down}: signalling is back`,
            world: hear({ ...world, down: undefined }, world.down, RESTORED),
          },
        ];

  const endOf = (world: World): End => {
    const { a, b } = connectionsOf(world);
    const snapshots = NAMES.map((name) => sides[name].snapshot(world.peers[name]));
    if (snapshots.every(isContent) && a.connected && b.connected && a.agreed === b.agreed) {
      return a.generation === 0 ? 'agreed' : 'renewed';
    }
    return snapshots.some((snapshot) => snapshot.hasTag('needsHelp')) ? 'needsHelp' : 'stuck';
  };

  let start: World = {
    peers: { a: 0, b: 0 },
    connections: { a: connections.of(noConnection), b: connections.of(noConnection) },
    down: undefined,
    left: budgetsOf(mischief),
    underWay: [],
  };
  for (const name of NAMES) start = happen(start, name, sides[name].start.effects, sides[name].start.to);

  const retries = (world: World): Next[] =>
    NAMES.filter((name) => sides[name].snapshot(world.peers[name]).hasTag('needsHelp')).flatMap((name) =>
      spent(world, 'retries').map((world) => ({ step: `${name} tries again`, world: hear(world, name, RETRY) })),
    );

  const nextOf = (world: World): { nexts: Next[]; end: End | undefined } => {
    const soon = [...ownSteps(world), ...arrivals(world)];
    const anyTime = [...wishes(world), ...drops(world)];
    if (soon.length > 0) {
      const early = spent(world, 'earlyTimers').flatMap(timers);
      return { nexts: [...soon, ...restorations(world), ...early, ...anyTime], end: undefined };
    }
    const late = [...restorations(world), ...timers(world), ...retries(world)];
    return { nexts: [...late, ...anyTime], end: late.length > 0 ? undefined : endOf(world) };
  };

  return {
    start: keyOf(start),
    expand(key) {
      const { nexts, end } = nextOf(worldOf(key));
      return { nexts: nexts.map(({ step, world }) => ({ step, key: keyOf(world) })), end };
    },
  };
}

const LOST = { type: 'signalling.lost' };
const RESTORED = { type: 'signalling.restored' };
const RETRY = { type: 'user.retryRequested' };
const NEEDED = { type: 'connection.negotiationNeeded' };
const CONNECTED = { type: 'connection.connected' };
const FAILED = { type: 'connection.failed' };

/** The owner's work: what one peer tells is what the other hears. */
function asHeard(name: Name, told: EventObject): Message {
  const { memberId: _memberId, type, ...words } = told as EventObject & { memberId: string };
  return { to: name === 'a' ? 'b' : 'a', event: { type: type.replace('peer.', 'remote.'), ...words } };
}
