import type { AnyActorLogic, AnyActorScope, AnyEventObject, AnyStateMachine } from 'xstate';
import type { SimulationId, Simulations } from '@colloquy/machines/inspector/ports.ts';
import { isMachine } from '@colloquy/machines/actorRecorder/watchGuards.ts';
import { closeOpenSockets } from './openSockets.ts';

/** A running port, and a function that emits events in its place. */
type Running = { port: string; emit: (event: AnyEventObject) => void };

/** Simulates outside events on a page: recorded machines run with ports whose events a developer can emit. */
export type SimulatedServices = Simulations & {
  /** The same machine, with its own and its children's ports open to simulation. */
  take<M extends AnyStateMachine>(machine: M): M;
};

const REFUSED = 'NotAllowedError';

export function createSimulations(): SimulatedServices {
  const running = new Set<Running>();
  const listeners = new Set<() => void>();
  let active: ReadonlySet<SimulationId> = new Set();

  const emit = (port: string, event: AnyEventObject) => {
    for (const each of running) if (each.port === port) each.emit(event);
  };
  const turn = (id: SimulationId) => {
    active = active.has(id) ? new Set([...active].filter((each) => each !== id)) : new Set([...active, id]);
    for (const listener of listeners) listener();
  };
  const does: Record<SimulationId, () => void> = {
    dropSocket: closeOpenSockets,
    loseNetwork() {
      turn('loseNetwork');
      emit('network', { type: active.has('loseNetwork') ? 'network.lost' : 'network.returned' });
    },
    failConnections: () => emit('connection', { type: 'connection.failed' }),
    refuseDevices: () => turn('refuseDevices'),
    unplugCamera: () => emit('media', { type: 'media.deviceLost', kind: 'camera', deviceId: 'simulated' }),
    muteMe: () => emit('signalling', { type: 'signal.adminAction', payload: { action: 'mute' } }),
    kickMe: () => emit('signalling', { type: 'signal.adminAction', payload: { action: 'kick' } }),
  };

  /** The refusal that a port's device request is answered with; the port itself never receives the request. */
  const refusal = (port: string, { type, kind }: AnyEventObject): AnyEventObject | undefined => {
    if (port !== 'media' || !active.has('refuseDevices')) return undefined;
    if (type === 'capture.devices') return { type: 'media.refused', code: REFUSED };
    return type === 'switch.device' ? { type: 'media.switchRefused', kind, code: REFUSED } : undefined;
  };

  function spokenFor(port: string, logic: AnyActorLogic): AnyActorLogic {
    const mine = new WeakMap<object, Running>();
    return {
      ...logic,
      start(snapshot, scope) {
        const each = { port, emit: speaker(scope) };
        mine.set(scope.self, each);
        running.add(each);
        logic.start?.(snapshot, scope);
      },
      transition(snapshot, event: AnyEventObject, scope: AnyActorScope) {
        const each = mine.get(scope.self);
        const answer = refusal(port, event);
        if (answer) {
          each?.emit(answer);
          return snapshot;
        }
        if (event.type === 'xstate.stop' && each) running.delete(each);
        return logic.transition(snapshot, event, scope);
      },
    };
  }

  return {
    take(machine) {
      const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>);
      const taken = actors.map(([name, logic]): [string, AnyActorLogic] => [
        name,
        isMachine(logic) ? this.take(logic) : spokenFor(name, logic),
      ]);
      return machine.provide({ actors: Object.fromEntries(taken) as object }) as typeof machine;
    },
    simulate: (id) => does[id](),
    active: () => active,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Emits events to the port's owner, as the port would. */
const speaker = ({ self, system }: AnyActorScope) => {
  const { _parent: parent } = self as unknown as { _parent?: typeof self };
  const { _relay: relay } = system as unknown as {
    _relay: (from: unknown, to: unknown, event: AnyEventObject) => void;
  };
  return (event: AnyEventObject) => parent && relay.call(system, self, parent, event);
};
