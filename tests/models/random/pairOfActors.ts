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
/** Something that can happen now. */
export type Chance = { name: string; happen: () => void };

const otherOf = (name: Name): Name => (name === 'a' ? 'b' : 'a');

/** Two real actors, their connections and what lies between them; nothing happens unless somebody lets it. */
export function startPair(polite: Name, inspect?: (event: InspectionEvent) => void) {
  const clock = createSimulatedClock();
  const connections: Record<Name, FakeConnection> = { a: noConnection, b: noConnection };
  const voices: Record<Name, (event: ConnectionEvent) => void> = { a: () => undefined, b: () => undefined };
  const isDown = { a: false, b: false };
  let underWay: Message[] = [];

  const begin = (name: Name) => {
    const far = otherOf(name);
    const owner = createActor(
      fromCallback<PeerEvent>(({ receive }) =>
        receive((told) => {
          if (isDown[name] || told.type === 'peer.lost' || told.type === 'peer.framesShown') return;
          const { memberId: _memberId, type, ...words } = told;
          underWay.push({ to: far, event: { type: type.replace('peer.', 'remote.'), ...words } as RemoteEvent });
        }),
      ),
    ).start();
    const connection = fromCallback<ConnectionCommand, ConnectionInput>(({ input, receive, sendBack }) => {
      connections[name] = openConnection(input.generation);
      voices[name] = sendBack;
      receive((command) => {
        connections[name] = { ...connections[name], queue: [...connections[name].queue, command] };
      });
      return () => {
        connections[name] = noConnection;
        voices[name] = () => undefined;
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

  const change = (name: Name, to: Partial<FakeConnection>, said?: ConnectionEvent) => {
    connections[name] = { ...connections[name], ...to };
    if (said) voices[name](said);
  };
  const ownChances = (name: Name): Chance[] => {
    const connection = connections[name];
    const path = pathExists(connections.a, connections.b);
    const flow = path ? 'connection.connected' : 'connection.failed';
    const [call] = connection.queue;
    return [
      ...(call ? [{ name: `${name}: ${call.type}`, happen: () => complete(name) }] : []),
      ...(shouldFireNegotiationNeeded(connection)
        ? [
            {
              name: `${name}: needed`,
              happen: () => change(name, { announced: true }, { type: 'connection.negotiationNeeded' }),
            },
          ]
        : []),
      ...(path === connection.connected
        ? []
        : [{ name: `${name}: ${flow}`, happen: () => change(name, { connected: path }, { type: flow }) }]),
    ];
  };
  const complete = (name: Name) => {
    const { connection, event } = completeCall(name, connections[name]);
    change(name, connection, event);
  };
  const deliver = (message: Message) => {
    underWay = underWay.filter((one) => one !== message);
    actors[message.to].send(message.event);
  };
  const waiting = () => underWay.filter(({ to }) => !isDown[to]);

  return {
    clock,
    waiting,
    lose: (message: Message) => void (underWay = underWay.filter((one) => one !== message)),
    repeat: (message: Message) => actors[message.to].send(message.event),
    /** What would happen by itself, in any order. */
    chances: (): Chance[] => [
      ...NAMES.flatMap(ownChances),
      ...waiting().map((message) => ({
        name: `${message.to} hears ${message.event.type}`,
        happen: () => deliver(message),
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
    agree: () =>
      NAMES.every(
        (name) =>
          connections[name].connected &&
          actors[name].getSnapshot().matches({ pair: { linked: { negotiation: 'stable', transport: 'connected' } } }),
      ) && connections.a.agreed === connections.b.agreed,
    standing: () => NAMES.map((name) => `${name}: ${JSON.stringify(actors[name].getSnapshot().value)}`).join(', '),
    stop: () => NAMES.forEach((name) => actors[name].stop()),
  };
}
