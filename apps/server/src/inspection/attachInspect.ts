import type { ExtendedError, Server, Socket } from 'socket.io';
import { ERROR_MESSAGES } from '@colloquy/machines/contract/errorCodes.ts';
import { INSPECT_NAMESPACE, inspectAuth, type InspectionEnd } from '@colloquy/machines/contract/inspect.ts';
import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import { readValue } from '../platform/access/readValue.ts';
import type { Nodes } from '../cluster/nodes.ts';
import { readPass, type Grant, type Pass } from './grants.ts';
import type { Inspections, InspectionStore } from './inspections.ts';
import type { Options, Services } from '../services.ts';
import { serveWatched, notifyWatched } from './serveWatched.ts';
import { createNotifyMembers, type LocalMembersIn } from './notifyMembers.ts';
import { createWatchedRooms } from './watchedRooms.ts';
import { createWatchers } from './watchers.ts';
import { inspectMessage, type InspectMessage } from './messages.ts';

/** How often a node with watchers checks that their grants are still valid; milliseconds. */
const CHECK_INTERVAL_MS = INSPECTION.endMs / 5;

type InspectConnection = { kind: 'watcher'; grant: Grant } | { kind: 'watched'; pass: Pass };

export type InspectDependencies = {
  inspections: Inspections;
  store: InspectionStore;
  localMembersIn: LocalMembersIn;
  /** The other nodes, where there are any. */
  nodes: Pick<Nodes, 'publish' | 'onPublished'> | undefined;
};

/**
 * Serves `/inspect`: developers with a grant, and the pages they watch, on any node. A grant is valid while the store
 * has it: the watcher's node checks every second and announces it to the others, who believe it for three. While nobody
 * watches there are no timers and no messages.
 */
export function attachInspect(
  io: Server,
  { signer, registry, log }: Pick<Services, 'signer' | 'registry' | 'log'>,
  { inspectToken, limitsFactor }: Pick<Options, 'inspectToken' | 'limitsFactor'>,
  { inspections, store, localMembersIn, nodes }: InspectDependencies,
): { close: () => void } {
  const namespace = io.of(INSPECT_NAMESPACE);
  const connections = new WeakMap<Socket, InspectConnection>();
  const rooms = createWatchedRooms(() => registry.now());
  const watchers = createWatchers(broadcast);
  const notifyMembers = createNotifyMembers(localMembersIn, rooms, signer);
  let timer: NodeJS.Timeout | undefined;

  const watchedSocketsIn = (room: string) =>
    [...namespace.sockets.values()].filter((socket) => {
      const connection = connections.get(socket);
      return connection?.kind === 'watched' && connection.pass.room === room;
    });

  function broadcast(message: InspectMessage): void {
    receive(message);
    nodes?.publish('inspection', message);
  }

  function receive(message: InspectMessage): void {
    switch (message.kind) {
      case 'watching':
        rooms.refresh(message.id, message.room, message.endsAt);
        return update();
      case 'ended':
        rooms.forget(message.id);
        watchers.end(message.id, message.why);
        return update();
      case 'frame':
        return watchedSocketsIn(message.room).forEach((socket) => notifyWatched(socket, 'frame', {}));
      case 'clock':
        return watchedSocketsIn(message.room).forEach((socket) =>
          notifyWatched(socket, 'clock', { probe: message.probe }),
        );
      case 'records':
        return watchers.notify(message.room, 'records', message.notice);
      case 'time':
        return watchers.notify(message.room, 'clock', message.notice);
      case 'person':
        return watchers.notify(message.room, 'person', message.notice);
    }
  }

  /**
   * Notifies members of changes, disconnects pages that are no longer watched, and keeps checking while there is
   * anything to check.
   */
  function update(): void {
    notifyMembers();
    for (const socket of namespace.sockets.values()) {
      const connection = connections.get(socket);
      if (connection?.kind === 'watched' && rooms.endOf(connection.pass.room) === undefined) socket.disconnect(true);
    }
    const isActive = rooms.removeExpired().length > 0 || watchers.grants().length > 0;
    if (isActive) timer ??= setInterval(() => void check(), CHECK_INTERVAL_MS).unref();
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }

  async function check(): Promise<void> {
    await Promise.all(watchers.grants().map(checkGrant));
    update();
  }

  async function checkGrant({ id, room, endsAt }: Grant): Promise<void> {
    const isKept = await store.has(id).catch(() => undefined);
    if (registry.now() >= endsAt) end(id, 'expired');
    else if (isKept) broadcast({ kind: 'watching', id, room, endsAt });
    else if (isKept === false) end(id, 'revoked');
    // The store is away: the last announcement is believed for a moment longer.
    else if (!rooms.isActive(id)) end(id, 'lost');
  }

  function end(id: string, why: InspectionEnd): void {
    log.info({ inspection: id, why }, 'an inspection ended');
    broadcast({ kind: 'ended', id, why });
  }

  async function authenticate(socket: Socket): Promise<InspectConnection | undefined> {
    const auth = readValue(inspectAuth, socket.handshake.auth).data;
    if (inspectToken === undefined || auth === undefined) return undefined;
    if ('pass' in auth) {
      const pass = readPass(signer, auth.pass, registry.now());
      return pass && rooms.endOf(pass.room) !== undefined ? { kind: 'watched', pass } : undefined;
    }
    const grant = await inspections.grantIn(auth.grant).catch(() => undefined);
    return grant && { kind: 'watcher', grant };
  }

  async function admit(socket: Socket, next: (refusal?: ExtendedError) => void): Promise<void> {
    const connection = await authenticate(socket);
    if (connection) connections.set(socket, connection);
    else if (inspectToken !== undefined) log.info({ namespace: INSPECT_NAMESPACE }, 'an inspection was refused');
    next(connection ? undefined : refused());
  }

  namespace.use((socket, next) => void admit(socket, next));
  namespace.on('connection', (socket) => {
    const connection = connections.get(socket);
    if (connection?.kind === 'watched') {
      const { room, memberId } = connection.pass;
      const noteRefusal = () => log.info({ room, member: memberId }, 'a person refused to be inspected');
      serveWatched(socket, connection.pass, { broadcast, refused: noteRefusal, limitsFactor });
    }
    if (connection?.kind !== 'watcher') return;
    const { id, room, endsAt } = connection.grant;
    log.info({ inspection: id, room }, 'an inspection began');
    // Pages that are no longer watched are notified once the announcements have stopped.
    watchers.add(socket, connection.grant, () => log.info({ inspection: id, room }, 'a developer stopped watching'));
    broadcast({ kind: 'watching', id, room, endsAt });
    broadcast({ kind: 'frame', room });
  });
  nodes?.onPublished('inspection', (message) => {
    const read = readValue(inspectMessage, message);
    if (read.success) receive(read.data);
  });
  inspections.onEnded((id) => broadcast({ kind: 'ended', id, why: 'revoked' }));
  return { close: () => clearInterval(timer) };
}

/** The same answer whatever is missing: a caller without a grant learns nothing. */
const refused = () =>
  Object.assign(new Error(ERROR_MESSAGES.not_authorized), {
    data: { code: 'not_authorized', message: ERROR_MESSAGES.not_authorized },
  });
