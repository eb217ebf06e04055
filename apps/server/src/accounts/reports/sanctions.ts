import type { ReportReason } from '@colloquy/machines/contract/constants.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { Suspended } from '@colloquy/machines/contract/suspension.ts';
import type { HolderKey } from '../../rooms/registryTypes.ts';

export type Suspension = {
  id: string;
  keys: readonly HolderKey[];
  untilMs: number;
  lifted: boolean;
  /** Of the report; absent for a network, whose people did nothing. */
  reason?: ReportReason;
};
/**
 * A network to which a suspension applies; `keys` is its one `networkKey`. Callers known before `sinceMs` are not
 * affected.
 */
export type NetworkSuspension = Suspension & { sinceMs: number };
export type Warning = { id: string; keys: readonly HolderKey[]; reason: ReportReason };

/** Recent changes, as read from the database. */
export type SanctionChanges = {
  /** The database's clock, for the next read. */
  at: Date;
  /** Hashes of tokens that have ended. */
  endedTokens: string[];
  suspensions: Suspension[];
  networks: NetworkSuspension[];
  /** Warnings not yet delivered. */
  warnings: Warning[];
};

/** Ended tokens, suspensions and warnings, in Postgres. */
export interface SanctionRecords {
  /** All data, or changes since then; some rows may be repeated. */
  readChanges(since: Date | undefined): Promise<SanctionChanges>;
  /** True for the first caller, who then delivers the warning. */
  claimWarning(id: string): Promise<boolean>;
  /** Applies the suspension to this network as well, for an hour. */
  suspendNetwork(id: string, network: string): Promise<void>;
}

/**
 * This node's view of ended tokens, suspensions and warnings. The database is authoritative; messages between nodes
 * only trigger an early read, so lost or forged ones do no harm.
 */
export interface Sanctions {
  /** Reads once, if the database is reachable, and then every second. */
  start(): Promise<void>;
  stop(): void;
  /** Call after a change on this node: reads now, and notifies the other nodes. */
  changed(): void;
  /** Reads now; changes made before this call are known when it resolves. */
  refresh(): Promise<void>;
  isSuspended(keys: readonly HolderKey[]): boolean;
  /** Milliseconds since 1970; undefined for someone who is not suspended. */
  suspendedUntil(keys: readonly HolderKey[]): number | undefined;
  /** Why the suspension that ends last was decided. */
  suspendedFor(keys: readonly HolderKey[]): ReportReason | undefined;
  /** When the suspension of a network ends, for callers not known before the decision; undefined without one. */
  networkSuspendedUntil(caller: { network: string; knownSince: number }): number | undefined;
  /** Applies a person's suspension to this network, from which they connected. */
  suspendNetwork(keys: readonly HolderKey[], network: string): Promise<void>;
  hasWarning(keys: readonly HolderKey[]): boolean;
  /** A warning to be delivered to the person with these keys; undefined if another node has delivered it. */
  takeWarning(keys: readonly HolderKey[]): Promise<Warning | undefined>;
  /** Calls the listener after each read with the tokens that have ended. Returns a function that unsubscribes. */
  listen(listener: (endedTokens: ReadonlySet<string>) => void): () => void;
  /** Sets how other nodes are notified of a change. */
  notifyOthersWith(notify: () => void): void;
}

/**
 * Until when a suspension applies to a network where its person was seen as well: for an hour after the decision, but
 * not longer than the suspension, and not to more than a maximum of networks. Undefined when it does not apply.
 *
 * @param networks to how many it applies already.
 */
export function networkSuspensionEnd(
  { decidedMs, untilMs, lifted, networks }: { decidedMs: number; untilMs: number; lifted: boolean; networks: number },
  nowMs: number,
): number | undefined {
  const hourEndsMs = decidedMs + DELAYS.suspendedNetwork;
  if (lifted || nowMs >= hourEndsMs || networks >= REPORTS.networksPerSuspension) return undefined;
  return Math.min(untilMs, hourEndsMs);
}

/** Until when a caller is refused, by keys or network; undefined if they are not. */
export function refusedUntil(
  sanctions: Pick<Sanctions, 'suspendedUntil' | 'networkSuspendedUntil'>,
  { keys, ...caller }: { keys: readonly HolderKey[]; network: string; knownSince: number },
): number | undefined {
  return sanctions.suspendedUntil(keys) ?? sanctions.networkSuspendedUntil(caller);
}

/** Refuses such a caller, and says until when, about themselves also why, and where they can object. */
export function refuseSuspended(
  sanctions: Pick<Sanctions, 'suspendedUntil' | 'suspendedFor' | 'networkSuspendedUntil'>,
  caller: Parameters<typeof refusedUntil>[1],
  contactEmail: string | undefined,
): void {
  const untilMs = refusedUntil(sanctions, caller);
  if (untilMs === undefined) return;
  const reason = sanctions.suspendedFor(caller.keys);
  throw new Suspended({
    until: new Date(untilMs).toISOString(),
    ...(reason && { reason }),
    ...(contactEmail !== undefined && { contact: contactEmail }),
  });
}

type WarnLog = { warn(fields: object, message: string): void };

/** Every node knows a change within a second, even if messages between nodes are lost. Milliseconds. */
const REFRESH_INTERVAL_MS = 1_000;

/** Items indexed by each of their keys, since they are looked up for every socket. */
function createKeyIndex<T extends { id: string; keys: readonly HolderKey[] }>() {
  const byKey = new Map<HolderKey, Map<string, T>>();
  return {
    add(one: T): void {
      for (const key of one.keys) byKey.set(key, (byKey.get(key) ?? new Map<string, T>()).set(one.id, one));
    },
    delete({ id, keys }: T): void {
      for (const key of keys) {
        byKey.get(key)?.delete(id);
        if (byKey.get(key)?.size === 0) byKey.delete(key);
      }
    },
    of: (keys: readonly HolderKey[]): T[] => keys.flatMap((key) => [...(byKey.get(key)?.values() ?? [])]),
  };
}

/** The one that ends last; undefined when all have ended. */
function latest(suspensions: readonly Suspension[]): Suspension | undefined {
  const running = suspensions.filter(({ untilMs }) => untilMs > Date.now());
  return running.toSorted((one, other) => other.untilMs - one.untilMs)[0];
}

export function createSanctions(records: SanctionRecords, log: WarnLog): Sanctions {
  const suspensions = createKeyIndex<Suspension>();
  const networks = createKeyIndex<NetworkSuspension>();
  const warnings = createKeyIndex<Warning>();
  const listeners = new Set<(ended: ReadonlySet<string>) => void>();
  let notifyOthers: (() => void) | undefined;
  let since: Date | undefined;
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function readOnce(): Promise<void> {
    try {
      const found = await records.readChanges(since);
      since = found.at;
      hasFailed = false;
      for (const one of found.suspensions) {
        suspensions.delete(one);
        if (!one.lifted) suspensions.add(one);
      }
      for (const one of found.networks) {
        networks.delete(one);
        if (!one.lifted) networks.add(one);
      }
      for (const one of found.warnings) warnings.add(one);
      const ended = new Set(found.endedTokens);
      for (const listener of listeners) listener(ended);
    } catch (err) {
      if (!hasFailed) log.warn({ err }, 'who may be here is not known to the newest');
      hasFailed = true;
    }
  }

  /** A running read may have started before the change: callers meanwhile share the next one. */
  function refresh(): Promise<void> {
    if (running) return (next ??= running.then(() => refresh()));
    next = undefined;
    running = readOnce().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    async start() {
      await refresh();
      timer = setInterval(() => void refresh(), REFRESH_INTERVAL_MS).unref();
    },
    stop: () => clearInterval(timer),
    changed() {
      void refresh();
      notifyOthers?.();
    },
    refresh,
    isSuspended: (keys) => latest(suspensions.of(keys)) !== undefined,
    suspendedUntil: (keys) => latest(suspensions.of(keys))?.untilMs,
    suspendedFor: (keys) => latest(suspensions.of(keys))?.reason,
    networkSuspendedUntil: ({ network, knownSince }) =>
      latest(networks.of([network]).filter(({ sinceMs }) => sinceMs < knownSince))?.untilMs,
    async suspendNetwork(keys, network) {
      const suspendedIds = new Set(networks.of([network]).map(({ id }) => id));
      const ids = suspensions.of(keys).flatMap(({ id }) => (suspendedIds.has(id) ? [] : [id]));
      try {
        for (const id of new Set(ids)) await records.suspendNetwork(id, network);
      } catch (err) {
        log.warn({ err }, 'a network of somebody suspended could not be held');
      }
    },
    hasWarning: (keys) => warnings.of(keys).length > 0,
    async takeWarning(keys) {
      const [warning] = warnings.of(keys);
      if (!warning) return undefined;
      warnings.delete(warning);
      return (await records.claimWarning(warning.id)) ? warning : undefined;
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notifyOthersWith(notify) {
      notifyOthers = notify;
    },
  };
}
