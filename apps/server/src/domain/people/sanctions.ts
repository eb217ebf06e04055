import type { ReportReason } from '@colloquy/machines/contract/words.ts';
import type { HolderKey } from '../registryTerms.ts';

export type Suspension = { id: string; keys: readonly HolderKey[]; untilMs: number; lifted: boolean };
/** A network that a suspension holds; `keys` is its one `networkKey`. Who was known before `sinceMs` is not concerned. */
export type NetworkHold = Suspension & { sinceMs: number };
export type Warning = { id: string; keys: readonly HolderKey[]; reason: ReportReason };

/** What has changed lately, as the database tells it. */
export type Look = {
  /** The database's clock, for the next look. */
  at: Date;
  /** Hashes of tokens that have ended. */
  endedTokens: string[];
  suspensions: Suspension[];
  networks: NetworkHold[];
  /** Those nobody has been told yet. */
  warnings: Warning[];
};

/** Who may still be here: ended tokens, suspensions, warnings; in `database/`. */
export interface SanctionRecords {
  /** All there is, or what changed since; a little more than that does no harm. */
  look(since: Date | undefined): Promise<Look>;
  /** True for the first who asks: that one tells the person. */
  claimWarning(id: string): Promise<boolean>;
  /** The suspension holds this network, too, while its hour lasts. */
  holdNetwork(id: string, network: string): Promise<void>;
}

/**
 * What this node knows of who may be here. The database is the truth; a word from node to node only hastens the next
 * look, so that a lost or forged one changes nothing.
 */
export interface Sanctions {
  /** Takes the first look, if the database answers, and looks each second from then on. */
  start(): Promise<void>;
  stop(): void;
  /** Something was changed here: looks now, and tells the other nodes. */
  changed(): void;
  /** Looks now; what was changed before this call is known when it has answered. */
  look(): Promise<void>;
  isSuspended(keys: readonly HolderKey[]): boolean;
  /** Milliseconds since 1970; undefined for who is not suspended. */
  suspendedUntil(keys: readonly HolderKey[]): number | undefined;
  /** Until when a network is held for those who were not known before the decision; undefined when it is not. */
  heldUntil(caller: { network: string; knownSince: number }): number | undefined;
  /** Somebody suspended was seen at this network. */
  holdNetwork(keys: readonly HolderKey[], network: string): Promise<void>;
  hasWarning(keys: readonly HolderKey[]): boolean;
  /** A warning for somebody with these keys, if no other has told it by now. */
  takeWarning(keys: readonly HolderKey[]): Promise<Warning | undefined>;
  /** Hears after each look which tokens have ended. Answers the way to stop. */
  listen(listener: (endedTokens: ReadonlySet<string>) => void): () => void;
  /** How other nodes are told to look. */
  notifyOthersWith(notify: () => void): void;
}

/** Until when somebody who knocks is kept out, by what they show or by where they come from; undefined for who is not. */
export function refusedUntil(
  sanctions: Pick<Sanctions, 'suspendedUntil' | 'heldUntil'>,
  { keys, ...caller }: { keys: readonly HolderKey[]; network: string; knownSince: number },
): number | undefined {
  return sanctions.suspendedUntil(keys) ?? sanctions.heldUntil(caller);
}

/** Where it is written that the database does not answer. */
type Warned = { warn(fields: object, message: string): void };

/** With it, a change is known everywhere within a second even where no word gets through. Milliseconds. */
const LOOK_EVERY = 1_000;

/** Things about people, found by any of their keys: asked for each socket, so never by a walk through all. */
function createByKey<T extends { id: string; keys: readonly HolderKey[] }>() {
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

/** When the last of them ends; undefined when all are over. */
function lastEnd(suspensions: readonly Suspension[]): number | undefined {
  const running = suspensions.map(({ untilMs }) => untilMs).filter((untilMs) => untilMs > Date.now());
  return running.length > 0 ? Math.max(...running) : undefined;
}

export function createSanctions(records: SanctionRecords, log: Warned): Sanctions {
  const suspensions = createByKey<Suspension>();
  const networks = createByKey<NetworkHold>();
  const warnings = createByKey<Warning>();
  const listeners = new Set<(ended: ReadonlySet<string>) => void>();
  let notifyOthers: (() => void) | undefined;
  let since: Date | undefined;
  let isBlind = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function lookOnce(): Promise<void> {
    try {
      const found = await records.look(since);
      since = found.at;
      isBlind = false;
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
      if (!isBlind) log.warn({ err }, 'who may be here is not known to the newest');
      isBlind = true;
    }
  }

  /** A look under way may have begun too early: whoever asks meanwhile shares the one after it. */
  function look(): Promise<void> {
    if (running) return (next ??= running.then(() => look()));
    next = undefined;
    running = lookOnce().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    async start() {
      await look();
      timer = setInterval(() => void look(), LOOK_EVERY).unref();
    },
    stop: () => clearInterval(timer),
    changed() {
      void look();
      notifyOthers?.();
    },
    look,
    isSuspended: (keys) => lastEnd(suspensions.of(keys)) !== undefined,
    suspendedUntil: (keys) => lastEnd(suspensions.of(keys)),
    heldUntil: ({ network, knownSince }) =>
      lastEnd(networks.of([network]).filter(({ sinceMs }) => sinceMs < knownSince)),
    async holdNetwork(keys, network) {
      const held = new Set(networks.of([network]).map(({ id }) => id));
      const ids = suspensions.of(keys).flatMap(({ id }) => (held.has(id) ? [] : [id]));
      try {
        for (const id of new Set(ids)) await records.holdNetwork(id, network);
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
