import type { RedisOptions } from 'ioredis';
import type { Log } from '../../domain/parts.ts';
import type { Registry, RegistryTimes } from '../../domain/registry.ts';
import type { Change } from '../../domain/registryTerms.ts';
import { USUAL_TIMES } from '../memory/shared/state.ts';
import { createBroadcasts } from './broadcasts.ts';
import { createCopies } from './copies.ts';
import { createLease } from './lease.ts';
import { createLink } from './link.ts';
import { createMembersOf } from './membersOf.ts';
import { createRepair } from './repair.ts';
import { createRooms } from './rooms.ts';
import { readScripts } from './readScripts.ts';
import { createSeatsHere } from './seatsHere.ts';
import { createSocketLife } from './socketLife.ts';
import { createStore } from './store.ts';
import { createSweeper } from './sweeper.ts';
import { USUAL_NODE_TIMES, type NodeTimes } from './times.ts';
import { createTogether } from './together.ts';

export type RedisRegistryOptions = {
  /** `redis://` or `rediss://`, or ioredis' own options. */
  redis: string | RedisOptions;
  /** Holds the Lua scripts: this folder's `lua/`, or where a bundle has it. */
  scripts: URL;
  times?: Partial<RegistryTimes>;
  nodeTimes?: Partial<NodeTimes>;
  /** Goes before every key and channel, so that several registries can share one Redis. */
  prefix?: string;
  log?: Pick<Log, 'warn'>;
};

export type RedisRegistry = Registry & {
  /**
   * This node was taken for dead: others have its seats by now, and it starts again with none. Its sockets must be
   * closed, with a hint to come back. Returns the way to stop listening.
   */
  onFenced(listener: () => void): () => void;
  /**
   * The store has been emptied: what the listener does is done before this node tells its copies, and so before anybody
   * may come back.
   */
  onEmptied(listener: () => Promise<void>): void;
};

/** The registry of many nodes: one Redis holds the truth, each node what it needs to give it back. */
export function createRedisRegistry(options: RedisRegistryOptions): RedisRegistry {
  const { prefix = 'colloquy:', log } = options;
  const nodeTimes = { ...USUAL_NODE_TIMES, ...options.nodeTimes };
  const changesHeard = listeners<Change[]>();
  const fences = listeners<void>();
  let comparedAt = -Infinity;
  let whenEmptied: (() => Promise<void>) | undefined;

  const link = createLink({
    target: options.redis,
    scripts: readScripts(options.scripts),
    answerMs: nodeTimes.answerMs,
    onMessage: (text) => copies.hear(text),
    onOpen: () => lease.renewNow(),
    onClose() {
      copies.doubtAll();
      lease.lose(new Error('The connection is closed'));
      comparedAt = -Infinity;
    },
  });
  const lease = createLease({
    link,
    prefix,
    times: { ...USUAL_TIMES, ...options.times },
    nodeTimes,
    async tellAll() {
      await whenEmptied?.();
      await repair.tellAll();
    },
    async onRenewed() {
      await sockets.sayEnds();
      await sweeper.sweep();
      if (performance.now() < comparedAt + nodeTimes.assertMs) return;
      await repair.compare();
      comparedAt = performance.now();
    },
    onFenced() {
      log?.warn({}, 'This node was taken for dead; it starts again');
      copies.clear();
      sockets.clear();
      fences.tell();
    },
    onLost: (err) => log?.warn({ err }, 'The registry in Redis is out of reach'),
  });
  const copies = createCopies(lease.owner, (room) => void repair.fetch(room).catch(() => {}));
  const sweeper = createSweeper(() => store, changesHeard.tell);
  const store = createStore(lease, copies, sweeper.wakeIn);
  const sockets = createSocketLife(store, changesHeard.tell);
  const repair = createRepair({ store, copies, sockets, me: lease.owner, tell: changesHeard.tell });

  return {
    ...createRooms({
      store,
      sockets,
      together: createTogether(store, copies, lease.mayBeOver),
      membersOf: createMembersOf(store, copies, lease.mayBeOver),
      versionOf: (room) => copies.find(room)?.record.version,
    }),
    ...createBroadcasts(store, sockets),
    ...createSeatsHere(store, copies, lease.owner),
    start: lease.start,
    async stop() {
      sweeper.stop();
      await lease.stop();
    },
    onChanges: changesHeard.listen,
    onFenced: fences.listen,
    onEmptied(listener) {
      whenEmptied = listener;
    },
    health: lease.health,
    now: lease.now,
  };
}

function listeners<T>() {
  const all = new Set<(heard: T) => void>();
  return {
    tell: (heard: T) => {
      for (const listener of all) listener(heard);
    },
    listen: (listener: (heard: T) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
