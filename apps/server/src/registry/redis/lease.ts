import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { RegistryUnavailable, type RegistryLife, type RegistryTimes } from '../../domain/registry.ts';
import type { NodeId } from '../../domain/registryTerms.ts';
import type { Link } from './link.ts';
import type { Owner } from './records.ts';
import { given, type Reply } from './reply.ts';
import type { NodeTimes } from './times.ts';
import { Crowded } from './limitConcurrency.ts';

/** This node's right to write: an owner name of its own, renewed until it is lost or given up. */
export type Lease = {
  /** Resolves once the store is whole and this node may write. */
  start: (node: NodeId) => Promise<void>;
  stop: () => Promise<void>;
  owner: () => Owner | undefined;
  /** Renews at once: the connection is back. */
  renewNow: () => void;
  /** The store is out of reach until the next renewal. */
  lose: (error: unknown) => void;
  health: () => ReturnType<RegistryLife['health']>;
  /** By the store's clock as far as this node knows it; milliseconds since 1970. */
  now: () => number;
  /** A node that slept does not know yet what has become of it: its copies may be long past. */
  mayBeOver: () => boolean;
  /** Runs a script as this node's owner of now. */
  call: (script: string, request: object) => Promise<Reply>;
};

export type LeaseOptions = {
  link: Link;
  prefix: string;
  times: RegistryTimes;
  nodeTimes: NodeTimes;
  /** The store has been emptied: tell it all there is. */
  tellAll: () => Promise<void>;
  /** After each renewal on a store that is whole. */
  onRenewed: () => Promise<void>;
  onFenced: () => void;
  /** Once for each time without the store. */
  onLost: (error: unknown) => void;
};

/** While the store is not whole it is asked this often; milliseconds. */
const TRY_AGAIN = 50;

export function createLease({ link, prefix, times, nodeTimes, ...hooks }: LeaseOptions): Lease {
  const allTimes = { ...times, leaseMs: nodeTimes.leaseMs, recoverMs: nodeTimes.recoverMs };
  let node: NodeId | undefined;
  let owner: Owner | undefined;
  /** The marker of the store that has heard all there is from this node. */
  let toldTo: string | undefined;
  /** Who had a lease when the store was whole; an emptied store waits for them. */
  let peers: readonly Owner[] = [];
  let downSince: number | undefined = Date.now();
  let renewedAt = -Infinity;
  /** So much later it is in the store than here. */
  let aheadMs = 0;
  let renewing: Promise<void> | undefined;
  let nextBeat: NodeJS.Timeout | undefined;

  const lose = (error: unknown) => {
    if (downSince === undefined) hooks.onLost(error);
    downSince ??= Date.now();
  };
  const fence = () => {
    if (owner === undefined) return;
    owner = undefined;
    peers = [];
    hooks.onFenced();
  };
  const ask = async (script: string, request: object, isUrgent = true): Promise<Reply> => {
    try {
      return await link.call(script, { prefix, node, owner, times: allTimes }, request, { isUrgent });
    } catch (error) {
      if (!(error instanceof Crowded)) lose(error);
      if (error instanceof RegistryUnavailable && error.message.startsWith('FENCED')) fence();
      throw error;
    }
  };

  const takeLease = async (): Promise<Owner> => {
    const { outcome } = await ask('start', { marker: randomUUID() });
    toldTo = outcome.marker;
    owner = given(outcome.owner);
    return owner;
  };
  const tellAll = async (): Promise<boolean> => {
    await hooks.tellAll();
    const { outcome } = await ask('asserted', { peers });
    return outcome.settled === true;
  };
  const renew = async () => {
    const name = owner ?? (await takeLease());
    await link.listen(`${prefix}notices:${name}`);
    const askedAt = performance.now();
    const { outcome, rows } = await ask('renew', { marker: randomUUID() });
    aheadMs = (outcome.now ?? Date.now()) - Date.now();
    if (outcome.kind === 'fenced') {
      lose(new Error('The lease is over'));
      return fence();
    }
    let isWhole = outcome.settled === true;
    if (outcome.marker !== toldTo) {
      isWhole = await tellAll();
      toldTo = outcome.marker;
    }
    if (!isWhole) return lose(new Error('The store is not whole'));
    peers = rows;
    renewedAt = askedAt;
    downSince = undefined;
    await hooks.onRenewed();
  };
  const renewOnce = () => {
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  const beat = async () => {
    clearTimeout(nextBeat);
    await renewOnce().catch(lose);
    if (node === undefined) return;
    const pause = downSince === undefined ? nodeTimes.renewMs : Math.min(nodeTimes.renewMs, 4 * TRY_AGAIN);
    clearTimeout(nextBeat);
    nextBeat = setTimeout(() => void beat(), pause).unref();
  };

  return {
    async start(name) {
      node = name;
      await link.connect();
      const deadline = performance.now() + nodeTimes.startPatienceMs;
      for (;;) {
        try {
          await renewOnce();
          if (downSince === undefined) break;
        } catch (error) {
          if (performance.now() > deadline) throw error;
        }
        await wait(Math.min(TRY_AGAIN, nodeTimes.renewMs));
      }
      void beat();
    },
    async stop() {
      node = undefined;
      clearTimeout(nextBeat);
      if (owner !== undefined) await ask('stop', {}).catch(() => {});
      owner = undefined;
      link.close();
    },
    owner: () => owner,
    renewNow() {
      if (node !== undefined && owner !== undefined) void beat();
    },
    async call(script, request) {
      if (owner === undefined) throw new RegistryUnavailable('This node has no lease');
      return await ask(script, request, false);
    },
    lose(error) {
      if (node !== undefined) lose(error);
    },
    mayBeOver: () => performance.now() > renewedAt + nodeTimes.leaseMs,
    now: () => Date.now() + aheadMs,
    health: () => (downSince === undefined ? { kind: 'up' } : { kind: 'down', since: downSince }),
  };
}
