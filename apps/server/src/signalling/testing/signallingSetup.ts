import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import type { Acknowledgement, RequestName } from '@colloquy/machines/contract/wire.ts';
import { createAddressLimits } from '../../platform/access/addressLimits.ts';
import { createSigner } from '../../platform/access/signing.ts';
import { noMediaServers } from '../../broadcasts/media/mediaServers.ts';
import type { Options, Services } from '../../services.ts';
import { accountKey } from '../../accounts/sessions/holderKeys.ts';
import { createRelayedMessages } from '../../accounts/reports/relayedMessages.ts';
import { createMemoryUsedTickets } from '../../rooms/admissionTickets.ts';
import { createMemoryRegistry } from '../../rooms/registry/memoryRegistry.ts';
import { createRequestHandler } from '../requests/requestHandler.ts';
import { CommandMemory } from '../requests/commandMemory.ts';
import { createDirectory } from '../events/sendBroadcastList.ts';
import type { HandlerContext } from '../handlerTypes.ts';
import { createLogReceiver } from '../notices/logReceiver.ts';
import type { ClientSocket } from '../notices/send.ts';
import { Signals } from '../notices/signals.ts';
import type { Connection } from '../sockets/connections.ts';

export const silentLog = { debug() {}, info() {}, warn() {}, error() {} };

/** One notice that a client received. */
export type Received = { event: string; payload: unknown };

/** A connection without a network: what it was sent, and how it was closed. */
export type FakeClient = {
  id: string;
  connection: Connection;
  received: Received[];
  /** The names of all notices since the last call. */
  takeEvents(): string[];
  /** `closed` like a lost connection, or `disconnected` permanently. */
  ends: string[];
};

export function createClient(id: string, about: Partial<Connection> = {}): FakeClient {
  const received: Received[] = [];
  const ends: string[] = [];
  const emit = (event: string, payload: unknown) => received.push({ event, payload });
  const write = (packet: string) => {
    const [event, payload] = JSON.parse(packet.slice(packet.indexOf('['))) as [string, unknown];
    emit(event, payload);
  };
  const socket = {
    id,
    connected: true,
    emit,
    disconnect: (isConnectionClosed = false) => ends.push(isConnectionClosed ? 'disconnected' : 'left the namespace'),
    conn: { close: () => ends.push('closed') },
    client: { conn: { write } },
  } as unknown as ClientSocket;
  const connection: Connection = {
    socket,
    profile: undefined,
    bearers: new Set(),
    holderKeys: [`guest:${id}`],
    address: '192.0.2.1',
    network: 'network:office',
    knownSince: 0,
    resumable: false,
    userId: undefined,
    seat: undefined,
    stream: undefined,
    commands: new CommandMemory(),
    ...about,
  };
  const takeEvents = () => received.splice(0).map(({ event }) => event);
  return { id, connection, received, takeEvents, ends };
}

export type SetupOptions = {
  services?: Partial<Services>;
  options?: Partial<Options>;
  context?: Partial<HandlerContext>;
};

/** The handlers of one node with a registry in memory, and clients that ask them. */
export async function createSetup({ services, options, context }: SetupOptions = {}) {
  const registry = createMemoryRegistry();
  const all = {
    registry,
    streamBans: { of: async () => [], keep: async () => {}, lift: async () => {} },
    liveNotifications: { wentLive() {} },
    relayedMessages: createRelayedMessages(createSigner('secret'), silentLog),
    roomRecords: { save: async () => {}, saveIfNew: async (record: unknown) => record, find: async () => undefined },
    tickets: createSigner('tickets'),
    signer: createSigner('signer'),
    mediaServers: noMediaServers,
    log: { ...silentLog },
    ...services,
  } as unknown as Services;
  const own = { nodeId: 'here', limitsFactor: 1, streamP2pViewers: 1, ...options } as Options;
  const connections = new Map<string, Connection>();
  const answered: [event: string, result: string][] = [];
  const signalling: HandlerContext = {
    services: all,
    options: own,
    connections,
    signals: new Signals({ nodeId: own.nodeId, registry: all.registry, connections, nodes: undefined }),
    usedTickets: createMemoryUsedTickets(),
    limits: createAddressLimits(1_000),
    directory: createDirectory(all),
    handOvers: undefined,
    metrics: { requestAnswered: (event, result) => void answered.push([event, result]) },
    ...context,
  };
  await all.registry.start(own.nodeId);
  all.registry.serve(createLogReceiver(signalling.handOvers, connections));
  const answer = createRequestHandler(signalling);

  return {
    signalling,
    registry: all.registry,
    connections,
    answered,
    answer,
    connect(id: string, about: Partial<Connection> = {}): FakeClient {
      const client = createClient(id, about);
      connections.set(id, client.connection);
      return client;
    },
    /** Resolves with the acknowledgement. */
    async ask({ connection }: FakeClient, event: RequestName, payload?: object) {
      let outcome: unknown;
      await answer(connection, { event, payload, acknowledge: (given) => (outcome = given) });
      return outcome as Acknowledgement<Record<string, unknown>>;
    },
    async end() {
      signalling.directory.stop();
      await all.registry.stop();
    },
  };
}

export type SignallingSetup = Awaited<ReturnType<typeof createSetup>>;

/** What a signed-in person's connection has of the account with this id. */
export const signedIn = (userId: string): Partial<Connection> => ({
  profile: { user_id: userId } as Profile,
  holderKeys: [accountKey(userId)],
});

/** The code of a refusal; undefined for success. */
export const codeOf = (outcome: Acknowledgement) => (outcome.ok ? undefined : outcome.error.code);
