import { createActor, fromCallback, type InspectionEvent } from 'xstate';
import { peerNegotiationMachine } from '@colloquy/machines/peerNegotiation/peerNegotiationMachine.ts';
import type {
  ConnectionCommand,
  ConnectionEvent,
  ConnectionInput,
  PeerEvent,
  RemoteEvent,
} from '@colloquy/machines/peerNegotiation/ports.ts';
import {
  completeCall,
  noConnection,
  openConnection,
  pathExists,
  shouldFireNegotiationNeeded,
  type FakeConnection,
} from '@colloquy/machines/testing/peers/exploreConnection.ts';
import { NAMES, type Name } from '@colloquy/machines/testing/peers/exploreKeys.ts';
import { createSimulatedClock } from '@colloquy/machines/testing/simulatedClock.ts';

type Message = { to: Name; event: RemoteEvent };
/** A step that is possible now. */
export type PossibleStep = { name: string; run: () => void };

const otherOf = (name: Name): Name => (name === 'a' ? 'b' : 'a');

/** Two real actors, their connections and the messages between them; every step is triggered explicitly. */
export function startPair(polite: Name, inspect?: (event: InspectionEvent) => void) {
  const clock = createSimulatedClock();
  const connections: Record<Name, FakeConnection> = { a: noConnection, b: noConnection };
  const emitters: Record<Name, (event: ConnectionEvent) => void> = { a: () => undefined, b: () => undefined };
  const isDown = { a: false, b: false };
  let inFlight: Message[] = [];

  const begin = (name: Name) => {
    const far = otherOf(name);
    const owner = createActor(
      fromCallback<PeerEvent>(({ receive }) =>
        receive((event) => {
          if (isDown[name] || event.type === 'peer.lost' || event.type === 'peer.framesShown') return;
          const { memberId: _memberId, type, ...words } = event;
          inFlight.push({ to: far, event: { type: type.replace('peer.', 'remote.'), ...words } as RemoteEvent });
        }),
      ),
    ).start();
    const connection = fromCallback<ConnectionCommand, ConnectionInput>(({ input, receive, sendBack }) => {
      connections[name] = openConnection(input.generation);
      emitters[name] = sendBack;
      receive((command) => {
        connections[name] = { ...connections[name], queue: [...connections[name].queue, command] };
      });
      return () => {
        connections[name] = noConnection;
        emitters[name] = () => undefined;
      };
    });
    const about = { turnAvailable: false, ownClient: true, talks: true, hidesAddress: false };
    return createActor(peerNegotiationMachine.provide({ actors: { connection } }), {
      input: { ...about, owner, memberId: far, polite: polite === name, initiates: name === 'a' },
      clock,
      ...(inspect && { inspect }),
    }).start();
  };
  const actors = { a: begin('a'), b: begin('b') };

  const change = (name: Name, to: Partial<FakeConnection>, event?: ConnectionEvent) => {
    connections[name] = { ...connections[name], ...to };
    if (event) emitters[name](event);
  };
  const ownSteps = (name: Name): PossibleStep[] => {
    const connection = connections[name];
    const path = pathExists(connections.a, connections.b);
    const flow = path ? 'connection.connected' : 'connection.failed';
    const [call] = connection.queue;
    return [
      ...(call ? [{ name: `${name}: ${call.type}`, run: () => complete(name) }] : []),
      ...(shouldFireNegotiationNeeded(connection)
        ? [
            {
              name: `${name}: needed`,
              run: () => change(name, { announced: true }, { type: 'connection.negotiationNeeded' }),
            },
          ]
        : []),
      ...(path === connection.connected
        ? []
        : [{ name: `${name}: ${flow}`, run: () => change(name, { connected: path }, { type: flow }) }]),
    ];
  };
  const complete = (name: Name) => {
    const { connection, event } = completeCall(name, connections[name]);
    change(name, connection, event);
  };
  const deliver = (message: Message) => {
    inFlight = inFlight.filter((one) => one !== message);
    actors[message.to].send(message.event);
  };
  const waiting = () => inFlight.filter(({ to }) => !isDown[to]);

  return {
    clock,
    waiting,
    lose: (message: Message) => void (inFlight = inFlight.filter((one) => one !== message)),
    repeat: (message: Message) => actors[message.to].send(message.event),
    /** All possible steps, in any order. */
    possibleSteps: (): PossibleStep[] => [
      ...NAMES.flatMap(ownSteps),
      ...waiting().map((message) => ({
        name: `${message.to} hears ${message.event.type}`,
        run: () => deliver(message),
      })),
    ],
    want: (name: Name) => change(name, connections[name].generation === undefined ? {} : { need: 'ownOffer' }),
    toggleSignalling(name: Name) {
      isDown[name] = !isDown[name];
      actors[name].send({ type: isDown[name] ? 'signalling.lost' : 'signalling.restored' });
    },
    isDown: (name: Name) => isDown[name],
    needsHelp: (name: Name) => actors[name].getSnapshot().hasTag('needsHelp'),
    tryAgain: (name: Name) => actors[name].send({ type: 'user.retryRequested' }),
    /** Both are connected and hold the same description. */
    hasAgreed: () =>
      NAMES.every(
        (name) =>
          connections[name].connected &&
          actors[name].getSnapshot().matches({ pair: { linked: { negotiation: 'stable', transport: 'connected' } } }),
      ) && connections.a.agreed === connections.b.agreed,
    describe: () => NAMES.map((name) => `${name}: ${JSON.stringify(actors[name].getSnapshot().value)}`).join(', '),
    stop: () => NAMES.forEach((name) => actors[name].stop()),
  };
}
