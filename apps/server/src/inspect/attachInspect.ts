import type { ExtendedError, Server, Socket } from 'socket.io';
import { ERROR_MESSAGES } from '@colloquy/machines/contract/errorCodes.ts';
import { INSPECT_NAMESPACE, inspectAuth, type InspectionEnd } from '@colloquy/machines/contract/inspect.ts';
import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import { readValue } from '../domain/access/readValue.ts';
import type { Nodes } from '../domain/nodes.ts';
import { readPass, type Grant, type Pass } from '../domain/inspection/grants.ts';
import type { InspectionStore } from '../domain/inspection/inspectionStore.ts';
import type { Inspections } from '../domain/inspection/inspections.ts';
import type { Options, Parts } from '../domain/parts.ts';
import { serveWatched, notifyWatched } from './serveWatched.ts';
import { createNotifyMembers, type LocalMembersIn } from './notifyMembers.ts';
import { createWatchedRooms } from './watchedRooms.ts';
import { createWatchers } from './watchers.ts';
import { word, type InspectMessage } from './messages.ts';

/** While somebody watches, each node looks so often whether that still counts; milliseconds. */
const LOOK_EVERY = INSPECTION.endMs / 5;

type Arrival = { kind: 'watcher'; grant: Grant } | { kind: 'watched'; pass: Pass };

export type InspectWorld = {
  inspections: Inspections;
  store: InspectionStore;
  localMembersIn: LocalMembersIn;
  /** The other nodes, where there are any. */
  nodes: Pick<Nodes, 'announce' | 'onAnnounced'> | undefined;
};

/**
 * Serves `/inspect`: developers with a grant, and the pages of those they watch, on whichever nodes they are. A grant
 * counts while the store has it: the node where somebody watches by it asks every second and says so to the others, who
 * believe it for three. While nobody watches there is no timer and no word.
 */
export function attachInspect(
  io: Server,
  { signer, registry, log }: Pick<Parts, 'signer' | 'registry' | 'log'>,
  { inspectToken, limitsFactor }: Pick<Options, 'inspectToken' | 'limitsFactor'>,
  { inspections, store, localMembersIn, nodes }: InspectWorld,
): { close: () => void } {
  const namespace = io.of(INSPECT_NAMESPACE);
  const arrivals = new WeakMap<Socket, Arrival>();
  const rooms = createWatchedRooms(() => registry.now());
  const watchers = createWatchers(say);
  const notifyMembers = createNotifyMembers(localMembersIn, rooms, signer);
  let looking: NodeJS.Timeout | undefined;

  const watchedIn = (room: string) =>
    [...namespace.sockets.values()].filter((socket) => {
      const arrival = arrivals.get(socket);
      return arrival?.kind === 'watched' && arrival.pass.room === room;
    });

  function say(said: InspectMessage): void {
    hear(said);
    nodes?.announce('inspection', said);
  }

  function hear(said: InspectMessage): void {
    switch (said.kind) {
      case 'watching':
        rooms.hear(said.id, said.room, said.endsAt);
        return settle();
      case 'ended':
        rooms.forget(said.id);
        watchers.end(said.id, said.why);
        return settle();
      case 'frame':
        return watchedIn(said.room).forEach((socket) => notifyWatched(socket, 'frame', {}));
      case 'clock':
        return watchedIn(said.room).forEach((socket) => notifyWatched(socket, 'clock', { probe: said.probe }));
      case 'records':
        return watchers.tell(said.room, 'records', said.notice);
      case 'time':
        return watchers.tell(said.room, 'clock', said.notice);
      case 'person':
        return watchers.tell(said.room, 'person', said.notice);
    }
  }

  /** What has changed of who is watched is told; the looking goes on for as long as there is anything to look at. */
  function settle(): void {
    notifyMembers();
    for (const socket of namespace.sockets.values()) {
      const arrival = arrivals.get(socket);
      if (arrival?.kind === 'watched' && rooms.endOf(arrival.pass.room) === undefined) socket.disconnect(true);
    }
    const isNeeded = rooms.sweep().length > 0 || watchers.grants().length > 0;
    if (isNeeded) looking ??= setInterval(() => void look(), LOOK_EVERY).unref();
    else {
      clearInterval(looking);
      looking = undefined;
    }
  }

  async function look(): Promise<void> {
    await Promise.all(watchers.grants().map(lookAt));
    settle();
  }

  async function lookAt({ id, room, endsAt }: Grant): Promise<void> {
    const isKept = await store.isKept(id).catch(() => undefined);
    if (registry.now() >= endsAt) end(id, 'expired');
    else if (isKept) say({ kind: 'watching', id, room, endsAt });
    else if (isKept === false) end(id, 'revoked');
    // The store is away: what was true is believed for a moment longer.
    else if (!rooms.lives(id)) end(id, 'lost');
  }

  function end(id: string, why: InspectionEnd): void {
    log.info({ inspection: id, why }, 'an inspection ended');
    say({ kind: 'ended', id, why });
  }

  async function welcome(socket: Socket): Promise<Arrival | undefined> {
    const auth = readValue(inspectAuth, socket.handshake.auth).data;
    if (inspectToken === undefined || auth === undefined) return undefined;
    if ('pass' in auth) {
      const pass = readPass(signer, auth.pass, registry.now());
      return pass && rooms.endOf(pass.room) !== undefined ? { kind: 'watched', pass } : undefined;
    }
    const grant = await inspections.granted(auth.grant).catch(() => undefined);
    return grant && { kind: 'watcher', grant };
  }

  async function letIn(socket: Socket, next: (refusal?: ExtendedError) => void): Promise<void> {
    const arrival = await welcome(socket);
    if (arrival) arrivals.set(socket, arrival);
    else if (inspectToken !== undefined) log.info({ namespace: INSPECT_NAMESPACE }, 'an inspection was refused');
    next(arrival ? undefined : refused());
  }

  namespace.use((socket, next) => void letIn(socket, next));
  namespace.on('connection', (socket) => {
    const arrival = arrivals.get(socket);
    if (arrival?.kind === 'watched') {
      const { room, memberId } = arrival.pass;
      const noteRefusal = () => log.info({ room, member: memberId }, 'a person refused to be inspected');
      serveWatched(socket, arrival.pass, { say, refused: noteRefusal, limitsFactor });
    }
    if (arrival?.kind !== 'watcher') return;
    const { id, room, endsAt } = arrival.grant;
    log.info({ inspection: id, room }, 'an inspection began');
    // Whom nobody watches any more hears so when nobody has said for a while that somebody does.
    watchers.add(socket, arrival.grant, () => log.info({ inspection: id, room }, 'a developer stopped watching'));
    say({ kind: 'watching', id, room, endsAt });
    say({ kind: 'frame', room });
  });
  nodes?.onAnnounced('inspection', (said) => {
    const read = readValue(word, said);
    if (read.success) hear(read.data);
  });
  inspections.onEnded((id) => say({ kind: 'ended', id, why: 'revoked' }));
  return { close: () => clearInterval(looking) };
}

/** One answer for whatever is missing: who has no grant learns nothing. */
const refused = () =>
  Object.assign(new Error(ERROR_MESSAGES.not_authorized), {
    data: { code: 'not_authorized', message: ERROR_MESSAGES.not_authorized },
  });
