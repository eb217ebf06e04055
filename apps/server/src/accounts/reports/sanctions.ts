import type { ReportReason } from '@colloquy/machines/contract/constants.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { Suspended } from '@colloquy/machines/contract/suspension.ts';
import type { HolderKey } from '../../rooms/registryTypes.ts';

export type SuspensionEntry = {
  id: string;
  keys: readonly HolderKey[];
  untilMs: number;
  lifted: boolean;
  /** Of the report; absent for a network, which innocent people share. */
  reason?: ReportReason;
};
/**
 * A network to which a suspension applies; `keys` is its one `networkKey`. Callers whose guest cookie was issued before
 * `sinceMs` are not affected.
 */
export type NetworkSuspension = SuspensionEntry & { sinceMs: number };
export type Warning = { id: string; keys: readonly HolderKey[]; reason: ReportReason };

/** Recent changes, as read from the database. */
export type SanctionChanges = {
  /** The database's clock, for the next read. */
  at: Date;
  /** Hashes of expired tokens; signing out expires a token too. */
  expiredTokens: string[];
  suspensions: SuspensionEntry[];
  networks: NetworkSuspension[];
  /** Warnings not yet delivered. */
  warnings: Warning[];
};

/** Expired tokens, suspensions and warnings, in Postgres. */
export interface SanctionRecords {
  /** All data, or changes since then; some rows may be repeated. */
  readChanges(since: Date | undefined): Promise<SanctionChanges>;
  /** True for the first caller, who then delivers the warning. */
  claimWarning(id: string): Promise<boolean>;
  /** Applies the suspension to this network as well, for an hour. */
  suspendNetwork(id: string, network: string): Promise<void>;
}

/**
 * This node's view of expired tokens, suspensions and warnings. The database is authoritative; messages between nodes
 * only trigger an early read, so lost or forged ones do no harm.
 */
export interface Sanctions {
  /** Reads once, if the database is reachable, and then every second. */
  start(): Promise<void>;
  stop(): void;
  /** Call after a change on this node: reads now, and notifies the other nodes. */
  publishChange(): void;
  /** Reads now; changes made before this call are known when it resolves. */
  refresh(): Promise<void>;
  isSuspended(keys: readonly HolderKey[]): boolean;
  /** Milliseconds since 1970; undefined for someone who is not suspended. */
  suspendedUntil(keys: readonly HolderKey[]): number | undefined;
  /** Why the suspension that ends last was decided. */
  suspensionReason(keys: readonly HolderKey[]): ReportReason | undefined;
  /**
   * When the suspension of a network ends; undefined without one, and for callers whose guest cookie is older than the
   * decision (`knownSince`: `knownSinceOf`).
   */
  networkSuspendedUntil(caller: { network: string; knownSince: number }): number | undefined;
  /** Applies a person's suspension to this network, from which they connected. */
  suspendNetwork(keys: readonly HolderKey[], network: string): Promise<void>;
  hasWarning(keys: readonly HolderKey[]): boolean;
  /** A warning to be delivered to the person with these keys; undefined if another node has delivered it. */
  takeWarning(keys: readonly HolderKey[]): Promise<Warning | undefined>;
  /** Calls the listener after each read with the expired tokens. Returns a function that unsubscribes. */
  subscribe(listener: (expiredTokens: ReadonlySet<string>) => void): () => void;
  /** Sets how other nodes are notified of a change. */
  notifyOthersWith(notify: () => void): void;
}

/**
 * When a suspension stops applying to another network that its person used: an hour after the decision, or when the
 * suspension ends if that is earlier. Undefined when it does not apply there, also because it already applies to the
 * maximum of `networkCount` networks.
 */
export function networkSuspensionEnd(
  {
    decidedMs,
    untilMs,
    lifted,
    networkCount,
  }: { decidedMs: number; untilMs: number; lifted: boolean; networkCount: number },
  nowMs: number,
): number | undefined {
  const hourEndsMs = decidedMs + DELAYS.suspendedNetwork;
  if (lifted || nowMs >= hourEndsMs || networkCount >= REPORTS.networksPerSuspension) return undefined;
  return Math.min(untilMs, hourEndsMs);
}

/** Until when a caller is refused, by keys or network; undefined if they are not. */
export function refusedUntil(
  sanctions: Pick<Sanctions, 'suspendedUntil' | 'networkSuspendedUntil'>,
  { keys, ...caller }: { keys: readonly HolderKey[]; network: string; knownSince: number },
): number | undefined {
  return sanctions.suspendedUntil(keys) ?? sanctions.networkSuspendedUntil(caller);
}

/** Refuses such a caller with the end, the reason if they are suspended themselves, and where to appeal. */
export function refuseSuspended(
  sanctions: Pick<Sanctions, 'suspendedUntil' | 'suspensionReason' | 'networkSuspendedUntil'>,
  caller: Parameters<typeof refusedUntil>[1],
  contactEmail: string | undefined,
): void {
  const untilMs = refusedUntil(sanctions, caller);
  if (untilMs === undefined) return;
  const reason = sanctions.suspensionReason(caller.keys);
  throw new Suspended({
    until: new Date(untilMs).toISOString(),
    ...(reason && { reason }),
    ...(contactEmail !== undefined && { contact: contactEmail }),
  });
}

/** Every node learns of a change within a second, even if messages between nodes are lost. Milliseconds. */
const REFRESH_INTERVAL_MS = 1_000;

/** Items indexed by each of their keys, since they are looked up for every socket. */
function createKeyIndex<T extends { id: string; keys: readonly HolderKey[] }>() {
  const byKey = new Map<HolderKey, Map<string, T>>();
  return {
    add(item: T): void {
      for (const key of item.keys) byKey.set(key, (byKey.get(key) ?? new Map<string, T>()).set(item.id, item));
    },
    delete({ id, keys }: T): void {
      for (const key of keys) {
        byKey.get(key)?.delete(id);
        if (byKey.get(key)?.size === 0) byKey.delete(key);
      }
    },
    get: (keys: readonly HolderKey[]): T[] => keys.flatMap((key) => [...(byKey.get(key)?.values() ?? [])]),
  };
}

type WarnLog = { warn(fields: object, message: string): void };

/** The one that ends last; undefined when all have ended. */
function lastToEnd(suspensions: readonly SuspensionEntry[]): SuspensionEntry | undefined {
  const active = suspensions.filter(({ untilMs }) => untilMs > Date.now());
  return active.toSorted((one, other) => other.untilMs - one.untilMs)[0];
}

export function createSanctions(records: SanctionRecords, log: WarnLog): Sanctions {
  const suspensions = createKeyIndex<SuspensionEntry>();
  const networks = createKeyIndex<NetworkSuspension>();
  const warnings = createKeyIndex<Warning>();
  const listeners = new Set<(expired: ReadonlySet<string>) => void>();
  let notifyOthers: (() => void) | undefined;
  let since: Date | undefined;
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;
  let inFlight: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function readOnce(): Promise<void> {
    try {
      const found = await records.readChanges(since);
      since = found.at;
      hasFailed = false;
      for (const suspension of found.suspensions) {
        suspensions.delete(suspension);
        if (!suspension.lifted) suspensions.add(suspension);
      }
      for (const network of found.networks) {
        networks.delete(network);
        if (!network.lifted) networks.add(network);
      }
      for (const warning of found.warnings) warnings.add(warning);
      const expired = new Set(found.expiredTokens);
      for (const listener of listeners) listener(expired);
    } catch (err) {
      if (!hasFailed) log.warn({ err }, 'could not refresh suspensions and expired tokens; using the last known ones');
      hasFailed = true;
    }
  }

  /** The read in flight may have started before the change: callers meanwhile share the next one. */
  function refresh(): Promise<void> {
    if (inFlight) return (next ??= inFlight.then(() => refresh()));
    next = undefined;
    inFlight = readOnce().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  }

  return {
    async start() {
      await refresh();
      timer = setInterval(() => void refresh(), REFRESH_INTERVAL_MS).unref();
    },
    stop: () => clearInterval(timer),
    publishChange() {
      void refresh();
      notifyOthers?.();
    },
    refresh,
    isSuspended: (keys) => lastToEnd(suspensions.get(keys)) !== undefined,
    suspendedUntil: (keys) => lastToEnd(suspensions.get(keys))?.untilMs,
    suspensionReason: (keys) => lastToEnd(suspensions.get(keys))?.reason,
    networkSuspendedUntil: ({ network, knownSince }) =>
      lastToEnd(networks.get([network]).filter(({ sinceMs }) => sinceMs < knownSince))?.untilMs,
    async suspendNetwork(keys, network) {
      const suspendedIds = new Set(networks.get([network]).map(({ id }) => id));
      const ids = suspensions.get(keys).flatMap(({ id }) => (suspendedIds.has(id) ? [] : [id]));
      try {
        for (const id of new Set(ids)) await records.suspendNetwork(id, network);
      } catch (err) {
        log.warn({ err }, 'could not extend a suspension to a network');
      }
    },
    hasWarning: (keys) => warnings.get(keys).length > 0,
    async takeWarning(keys) {
      const [warning] = warnings.get(keys);
      if (!warning) return undefined;
      warnings.delete(warning);
      return (await records.claimWarning(warning.id)) ? warning : undefined;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notifyOthersWith(notify) {
      notifyOthers = notify;
    },
  };
}
