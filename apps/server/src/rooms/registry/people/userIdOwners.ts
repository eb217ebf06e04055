import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/constants.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { accountKey, isGuestKey } from '../../../accounts/sessions/holderKeys.ts';
import type { Caller, HolderKey, HostClaim, SocketId } from '../../registryTypes.ts';
import type { KeyedStore } from '../store/keyedStore.ts';

/** How long a claim lasts that its node does not renew; milliseconds. */
const CLAIM_TTL_MS = 60_000;
const RENEW_INTERVAL_MS = 20_000;
/** The maximum number of sockets per id; the newest take precedence. */
const MAX_CLAIMS = 64;
/** The maximum number of keys per socket: its own first, then those of its latest seats. */
const MAX_KEYS = 8;

/** The owner of a user id: a cookie for a time after its last use, and claims of connected sockets. */
type Identity = {
  owner?: HolderKey;
  ownedUntil?: number;
  /** By socket: its identity keys, and until when they count. */
  claims: Record<SocketId, { keys: readonly HolderKey[]; until: number }>;
};

/** A host's user id as read from the store. */
export type HostIdentity = {
  text?: string | undefined;
  /** It belongs to the requesting cookie, or to no one yet. */
  isGuestsOwn: boolean;
  /** It does not belong to another cookie, so a host key proves it. */
  isProvedByHostKey: boolean;
};

const isAccountId = (userId: string): boolean => userId.startsWith(ACCOUNT_ID_PREFIX);

/**
 * The owners of user ids (R-ID-3, 4, 9, 11, 12): an account's id requires its bearer token, a guest's belongs to its
 * cookie.
 */
export class UserIdOwners {
  /** The sockets of this node, each with its user id. */
  readonly #localClaims = new Map<SocketId, { userId: string; keys: readonly HolderKey[] }>();
  readonly #renewTimer: NodeJS.Timeout;

  readonly store: KeyedStore;
  readonly guestIdMs: number;
  readonly now: () => number;

  constructor(store: KeyedStore, guestIdMs: number, now: () => number) {
    this.store = store;
    this.guestIdMs = guestIdMs;
    this.now = now;
    this.#renewTimer = setInterval(() => void this.renew(), RENEW_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#renewTimer);
  }

  /**
   * Binds a socket to its user id.
   *
   * @param extraKeys further identity keys: those of the seat the socket is about to take.
   * @param isProven the id is proven otherwise: mere claims by others are removed.
   * @returns false when the id belongs to someone else.
   */
  async claim(
    { userId, holderKeys, socketId }: Caller,
    extraKeys: readonly HolderKey[] = [],
    isProven = false,
  ): Promise<boolean> {
    if (isAccountId(userId)) return isProven || holderKeys.includes(accountKey(userId));
    const known = this.#localClaims.get(socketId);
    const isKnown = known?.userId === userId;
    const keys = [...new Set([...holderKeys, ...extraKeys, ...(isKnown ? known.keys : [])])].slice(0, MAX_KEYS);
    const isNew = !isKnown || keys.some((key) => !known.keys.includes(key));
    if (!isNew && !isProven && (await this.#isClaimed(userId, socketId))) return true;
    if (known && !isKnown) await this.release(socketId);
    // If the write fails, the next renewal repeats it.
    if (isProven) this.#localClaims.set(socketId, { userId, keys });
    const isOwn = await this.#update(userId, (identity) => {
      const others = Object.entries(identity.claims).filter(([other]) => other !== socketId);
      const shares = others.filter(([, claim]) => claim.keys.some((key) => holderKeys.includes(key)));
      const isOwn =
        identity.claims[socketId] !== undefined || shares.length > 0 || isFree(identity, others, holderKeys);
      if (!isOwn && !isProven) return undefined;
      const claims = Object.fromEntries((isProven ? shares : others).slice(1 - MAX_CLAIMS));
      const owned = isProven && !ownerAmong(identity, keys) ? { claims } : { ...identity, claims };
      return this.#withUse(
        { ...owned, claims: { ...claims, [socketId]: { keys, until: this.now() + CLAIM_TTL_MS } } },
        keys,
      );
    });
    if (isOwn) this.#localClaims.set(socketId, { userId, keys });
    else if (isKnown) this.#localClaims.delete(socketId);
    return isOwn;
  }

  /** Does the socket's claim still exist? A host key removes it. */
  async #isClaimed(userId: string, socketId: SocketId): Promise<boolean> {
    return this.#read(await this.store.get(keyOf(userId))).claims[socketId] !== undefined;
  }

  /** Reads a host's user id. An account's is proven by its bearer token only. */
  async identityOfHost(host: HostClaim | undefined): Promise<HostIdentity> {
    if (host === undefined || isAccountId(host.userId)) return { isGuestsOwn: false, isProvedByHostKey: false };
    const { userId, guest } = host;
    const text = await this.store.get(keyOf(userId));
    const identity = this.#read(text);
    return {
      text,
      isGuestsOwn: guest !== undefined && isFree(identity, Object.entries(identity.claims), [guest]),
      isProvedByHostKey: identity.owner === undefined || identity.owner === guest,
    };
  }

  /**
   * Opening a room counts as a use of the host's id by the requesting cookie, unless the id belongs to someone else.
   */
  async useAsHost({ userId, guest }: HostClaim, known: HostIdentity): Promise<void> {
    if (guest === undefined || isAccountId(userId)) return;
    const use = (identity: Identity) =>
      isFree(identity, Object.entries(identity.claims), [guest]) ? this.#withUse(identity, [guest]) : undefined;
    await this.#update(userId, use, known);
  }

  /** The socket has closed, and none of its seats is in grace any more. */
  async release(socketId: SocketId): Promise<void> {
    const known = this.#localClaims.get(socketId);
    if (!known) return;
    this.#localClaims.delete(socketId);
    await this.removeClaim(known.userId, socketId, known.keys);
  }

  /** Removes a socket's claim, also for a dead node. */
  async removeClaim(userId: string, socketId: SocketId, keys: readonly HolderKey[] = []): Promise<void> {
    await this.#update(userId, (identity) => {
      const { [socketId]: claim, ...claims } = identity.claims;
      return claim && this.#withUse({ ...identity, claims }, keys);
    });
  }

  /** Extends the ownership of the id; without an owner, it becomes that of a cookie among the keys. */
  #withUse(identity: Identity, keys: readonly HolderKey[]): Identity {
    const owner = identity.owner ?? keys.find(isGuestKey);
    if (owner === undefined || !keys.includes(owner)) return identity;
    return { ...identity, owner, ownedUntil: this.now() + this.guestIdMs };
  }

  /**
   * @param update returns undefined to write nothing.
   * @param known the value if already read.
   * @returns whether something was written.
   */
  async #update(
    userId: string,
    update: (identity: Identity) => Identity | undefined,
    known?: Pick<HostIdentity, 'text'>,
  ): Promise<boolean> {
    for (let read = known; ; read = undefined) {
      const { text } = read ?? { text: await this.store.get(keyOf(userId)) };
      const before = this.#read(text);
      const after = update(before);
      if (after === undefined) return false;
      if (!(await this.#replace(userId, text, after))) continue;
      if (after.owner !== undefined) await this.#enforceLimits(userId, after.owner);
      return true;
    }
  }

  /** Limits the ids of one cookie, and of all cookies together; the least recently used are released. */
  async #enforceLimits(userId: string, owner: HolderKey): Promise<void> {
    const lists = [
      { key: `ids:${owner}`, max: ACCOUNTS.idsPerGuest },
      { key: 'ids', max: ACCOUNTS.guestIdsKept },
    ];
    const evicted = lists.map(({ key, max }) => this.store.add(key, userId, { max, ttlMs: this.guestIdMs }));
    for (const oldest of (await Promise.all(evicted)).flat()) await this.#releaseOwner(oldest);
  }

  async #releaseOwner(userId: string): Promise<void> {
    const text = await this.store.get(keyOf(userId));
    await this.#replace(userId, text, { claims: this.#read(text).claims });
  }

  /** Writes an id's state if it is unchanged since it was read. */
  #replace(userId: string, expected: string | undefined, identity: Identity): Promise<boolean> {
    const isNothing = identity.owner === undefined && Object.keys(identity.claims).length === 0;
    const ttl = Math.max(CLAIM_TTL_MS, (identity.ownedUntil ?? 0) - this.now());
    return this.store.compareAndSet(keyOf(userId), expected, isNothing ? undefined : JSON.stringify(identity), ttl);
  }

  #read(text: string | undefined): Identity {
    if (text === undefined) return { claims: {} };
    const now = this.now();
    const { owner, ownedUntil = 0, claims } = JSON.parse(text) as Identity;
    const active = Object.fromEntries(Object.entries(claims).filter(([, { until }]) => until > now));
    return owner !== undefined && ownedUntil > now ? { owner, ownedUntil, claims: active } : { claims: active };
  }

  /**
   * Renews the claims of connected sockets, also after the store was emptied, unless the id belongs to someone else by
   * now.
   */
  async renew(): Promise<void> {
    for (const [socketId, { userId, keys }] of this.#localClaims) {
      const claim = { keys, until: this.now() + CLAIM_TTL_MS };
      const renewed = this.#update(userId, (identity) => {
        const { claims } = identity;
        // It may have been released meanwhile.
        if (this.#localClaims.get(socketId)?.userId !== userId) return undefined;
        const isOwn = claims[socketId] !== undefined || isFree(identity, Object.entries(claims), keys);
        return isOwn ? this.#withUse({ ...identity, claims: { ...claims, [socketId]: claim } }, keys) : undefined;
      });
      // Unreachable store: the next renewal is soon enough.
      await renewed.catch(() => {});
    }
  }
}

const keyOf = (userId: string): string => `id:${userId}`;

const ownerAmong = ({ owner }: Identity, keys: readonly HolderKey[]): boolean =>
  owner !== undefined && keys.includes(owner);

function isFree(
  { owner }: Identity,
  claims: readonly (readonly [SocketId, { keys: readonly HolderKey[] }])[],
  holderKeys: readonly HolderKey[],
): boolean {
  if (claims.some(([, { keys }]) => keys.some((key) => holderKeys.includes(key)))) return true;
  return owner === undefined ? claims.length === 0 : holderKeys.includes(owner);
}
