import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { completeCall, noConnection, openConnection, shouldFireNegotiationNeeded } from './exploreConnection.ts';
import type { FakeConnection } from './exploreConnection.ts';
import { numbered, once, onceOfTwo, type Name } from './exploreKeys.ts';
import type { Effect, Side } from './exploreSide.ts';
import { mustGrow, settledBy, type Settled } from './staleMessages.ts';

/** The state of one side after a step, and the numbers of the events sent to the other side. */
export type LocalStep = { to: number; sent: readonly number[] };

/** All events that both sides can receive, by number. */
export type Events = ReturnType<typeof numbered<EventObject>>;

const NEEDED = { type: 'connection.negotiationNeeded' };
const CONNECTED = { type: 'connection.connected' };
const FAILED = { type: 'connection.failed' };

export type Local = ReturnType<typeof createLocal>;

/** One peer with its connection: a combined state is a number, and each step from it is computed once. */
export function createLocal(name: Name, side: Side, events: Events) {
  type Situation = { peer: number; connection: FakeConnection };
  const situations = numbered<Situation>();
  const settlements = numbered<Settled>();

  const happen = ({ connection }: Situation, effects: readonly Effect[], peer: number): LocalStep => {
    let now = connection;
    const sent: number[] = [];
    for (const effect of effects) {
      if (effect.kind === 'opened') now = openConnection(effect.generation);
      if (effect.kind === 'closed') now = noConnection;
      if (effect.kind === 'commanded') now = { ...now, queue: [...now.queue, effect.command] };
      if (effect.kind === 'sent') sent.push(events.of(asReceived(effect.event)));
    }
    return { to: situations.of({ peer, connection: now }), sent };
  };
  const receiving = (situation: Situation, event: EventObject): LocalStep => {
    const { to, effects } = side.step(situation.peer, event);
    mustGrow(settledBy(side.snapshot(situation.peer)), settledBy(side.snapshot(to)));
    return happen(situation, effects, to);
  };
  const changed = (local: number, change: Partial<FakeConnection>): Situation => {
    const { peer, connection } = situations.at(local);
    return { peer, connection: { ...connection, ...change } };
  };

  return {
    start: happen({ peer: 0, connection: noConnection }, side.start.effects, side.start.to),
    connection: (local: number): FakeConnection => situations.at(local).connection,
    snapshot: (local: number): AnyMachineSnapshot => side.snapshot(situations.at(local).peer),
    /** What it has settled, by number. */
    settled: once((local) => settlements.of(settledBy(side.snapshot(situations.at(local).peer)))),
    settlement: (settled: number): Settled => settlements.at(settled),
    receive: onceOfTwo((local, event) => receiving(situations.at(local), events.at(event))),
    /** The events of the running timers. */
    timers: once((local) => side.timers(situations.at(local).peer).map((timer) => events.of(timer))),
    /** The oldest call on the connection completes. */
    complete: once((local): (LocalStep & { call: string }) | undefined => {
      const { peer, connection } = situations.at(local);
      const [call] = connection.queue;
      if (call === undefined) return undefined;
      const done = completeCall(name, connection);
      const now = { peer, connection: done.connection };
      const step = done.event === undefined ? { to: situations.of(now), sent: [] } : receiving(now, done.event);
      return { ...step, call: call.type };
    }),
    /** The connection fires `negotiationneeded`. */
    announce: once((local): LocalStep | undefined =>
      shouldFireNegotiationNeeded(situations.at(local).connection)
        ? receiving(changed(local, { announced: true }), NEEDED)
        : undefined,
    ),
    connect: once((local) => receiving(changed(local, { connected: true }), CONNECTED)),
    fail: once((local) => receiving(changed(local, { connected: false }), FAILED)),
    /** Something requires our own offer. */
    requestOffer: once((local): LocalStep | undefined => {
      const { generation, need } = situations.at(local).connection;
      if (generation === undefined || need === 'ownOffer') return undefined;
      return { to: situations.of(changed(local, { need: 'ownOffer' })), sent: [] };
    }),
  };
}

/** The owner's work: what one peer emits is what the other receives. */
function asReceived(sent: EventObject): EventObject {
  const { memberId: _memberId, type, ...words } = sent as EventObject & { memberId: string };
  return { type: type.replace('peer.', 'remote.'), ...words };
}
