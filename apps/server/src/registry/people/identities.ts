import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/words.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { accountKey, isGuestKey } from '../../domain/people/holder.ts';
import type { Caller, HolderKey, HostClaim, SocketId } from '../../domain/registryTerms.ts';
import type { KeyedStore } from '../store/keyedStore.ts';

/** A claim that its node does not renew, because it has died, ends by itself; milliseconds. */
const CLAIM_LASTS = 60_000;
const RENEW_EVERY = 20_000;
/** So many sockets use one id, and the newest go before. */
const CLAIMS_KEPT = 64;
/** So many keys prove the person of one socket: its own first, then those of the seats that it took last. */
const KEYS_KEPT = 8;

/** Whose a user id is: a cookie's for a time after its last use, and that of whoever uses it now. */
type Identity = {
  owner?: HolderKey;
  ownedUntil?: number;
  /** By socket: the keys that prove its person, and until when that counts. */
  claims: Record<SocketId, { keys: readonly HolderKey[]; until: number }>;
};

/** A host's id by the time it was read, and as the store has it. */
export type HostIdentity = {
  text?: string | undefined;
  /** It belongs to the cookie that asked, or to nobody yet. */
  isGuestsOwn: boolean;
  /** Not another cookie's: a host key would prove it. */
  isProvedByHostKey: boolean;
};

const isAccountId = (userId: string): boolean => userId.startsWith(ACCOUNT_ID_PREFIX);

/** Whom a user id belongs to (R-ID-3, 4, 9, 11, 12): an account's needs its bearer, a guest's is its cookie's. */
export class Identities {
  /** The sockets of this node, each with the one id that it uses. */
  readonly #here = new Map<SocketId, { userId: string; keys: readonly HolderKey[] }>();
  readonly #renewing: NodeJS.Timeout;

  readonly store: KeyedStore;
  readonly guestIdMs: number;
  readonly now: () => number;

  constructor(store: KeyedStore, guestIdMs: number, now: () => number) {
    this.store = store;
    this.guestIdMs = guestIdMs;
    this.now = now;
    this.#renewing = setInterval(() => void this.renew(), RENEW_EVERY).unref();
  }

  stop(): void {
    clearInterval(this.#renewing);
  }

  /**
   * Binds a socket to its user id.
   *
   * @param more keys that the socket will prove its person by: of the seat that it is about to take.
   * @param isProven the id is its own by other proof: those who have only claimed it lose it.
   * @returns false when the id is another person's.
   */
  async claim(
    { userId, holder, socketId }: Caller,
    more: readonly HolderKey[] = [],
    isProven = false,
  ): Promise<boolean> {
    if (isAccountId(userId)) return isProven || holder.includes(accountKey(userId));
    const known = this.#here.get(socketId);
    const isKnown = known?.userId === userId;
    const keys = [...new Set([...holder, ...more, ...(isKnown ? known.keys : [])])].slice(0, KEYS_KEPT);
    const isNew = !isKnown || keys.some((key) => !known.keys.includes(key));
    if (!isNew && !isProven && (await this.#stands(userId, socketId))) return true;
    if (known && !isKnown) await this.release(socketId);
    const isMine = await this.#change(userId, (identity) => {
      const others = Object.entries(identity.claims).filter(([other]) => other !== socketId);
      const shares = others.filter(([, claim]) => claim.keys.some((key) => holder.includes(key)));
      const mine = identity.claims[socketId] !== undefined || shares.length > 0 || isFree(identity, others, holder);
      if (!mine && !isProven) return undefined;
      const claims = Object.fromEntries((isProven ? shares : others).slice(1 - CLAIMS_KEPT));
      const owned = isProven && !ownerAmong(identity, keys) ? { claims } : { ...identity, claims };
      return this.#used(
        { ...owned, claims: { ...claims, [socketId]: { keys, until: this.now() + CLAIM_LASTS } } },
        keys,
      );
    });
    if (isMine) this.#here.set(socketId, { userId, keys });
    else if (isKnown) this.#here.delete(socketId);
    return isMine;
  }

  /** Nobody has taken the id from that socket, as a host key does. */
  async #stands(userId: string, socketId: SocketId): Promise<boolean> {
    return this.#read(await this.store.get(keyOf(userId))).claims[socketId] !== undefined;
  }

  /** What is known of a host's id. Nothing of an account's: it is proved by its bearer. */
  async ofHost(host: HostClaim | undefined): Promise<HostIdentity> {
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

  /** The room's opening is a use of its host's id by the cookie that asked, unless the id is another person's. */
  async useAsHost({ userId, guest }: HostClaim, known: HostIdentity): Promise<void> {
    if (guest === undefined || isAccountId(userId)) return;
    const use = (identity: Identity) =>
      isFree(identity, Object.entries(identity.claims), [guest]) ? this.#used(identity, [guest]) : undefined;
    await this.#change(userId, use, known);
  }

  /** The socket is closed, and no seat waits for it any more. */
  async release(socketId: SocketId): Promise<void> {
    const known = this.#here.get(socketId);
    if (!known) return;
    this.#here.delete(socketId);
    await this.disclaim(known.userId, socketId, known.keys);
  }

  /** That socket uses the id no longer; it may have been at a node that has died. */
  async disclaim(userId: string, socketId: SocketId, keys: readonly HolderKey[] = []): Promise<void> {
    await this.#change(userId, (identity) => {
      const { [socketId]: claim, ...claims } = identity.claims;
      return claim && this.#used({ ...identity, claims }, keys);
    });
  }

  /** The id was used: it stays its owner's, else it becomes that of a cookie among the keys. */
  #used(identity: Identity, keys: readonly HolderKey[]): Identity {
    const owner = identity.owner ?? keys.find(isGuestKey);
    if (owner === undefined || !keys.includes(owner)) return identity;
    return { ...identity, owner, ownedUntil: this.now() + this.guestIdMs };
  }

  /**
   * @param change undefined: nothing is to be written.
   * @param known what was read a moment ago.
   * @returns whether something was written.
   */
  async #change(
    userId: string,
    change: (identity: Identity) => Identity | undefined,
    known?: Pick<HostIdentity, 'text'>,
  ): Promise<boolean> {
    for (let read = known; ; read = undefined) {
      const { text } = read ?? { text: await this.store.get(keyOf(userId)) };
      const before = this.#read(text);
      const after = change(before);
      if (after === undefined) return false;
      if (!(await this.#replace(userId, text, after))) continue;
      if (after.owner !== undefined) await this.#limit(userId, after.owner);
      return true;
    }
  }

  /** A cookie, and all of them together, keep so many ids; those used longest ago belong to nobody. */
  async #limit(userId: string, owner: HolderKey): Promise<void> {
    const lists = [
      { key: `ids:${owner}`, most: ACCOUNTS.idsPerGuest },
      { key: 'ids', most: ACCOUNTS.guestIdsKept },
    ];
    const beyond = lists.map(({ key, most }) => this.store.add(key, userId, { most, ttlMs: this.guestIdMs }));
    for (const oldest of (await Promise.all(beyond)).flat()) await this.#disown(oldest);
  }

  async #disown(userId: string): Promise<void> {
    const text = await this.store.get(keyOf(userId));
    await this.#replace(userId, text, { claims: this.#read(text).claims });
  }

  /** Writes what is known of an id where it is still as it was read. */
  #replace(userId: string, was: string | undefined, identity: Identity): Promise<boolean> {
    const isNothing = identity.owner === undefined && Object.keys(identity.claims).length === 0;
    const ttl = Math.max(CLAIM_LASTS, (identity.ownedUntil ?? 0) - this.now());
    return this.store.replace(keyOf(userId), was, isNothing ? undefined : JSON.stringify(identity), ttl);
  }

  #read(text: string | undefined): Identity {
    if (text === undefined) return { claims: {} };
    const now = this.now();
    const { owner, ownedUntil = 0, claims } = JSON.parse(text) as Identity;
    const living = Object.fromEntries(Object.entries(claims).filter(([, { until }]) => until > now));
    return owner !== undefined && ownedUntil > now ? { owner, ownedUntil, claims: living } : { claims: living };
  }

  /** Who is here uses its id on, also where the store has forgotten that: unless it is another person's by now. */
  async renew(): Promise<void> {
    for (const [socketId, { userId, keys }] of this.#here) {
      const claim = { keys, until: this.now() + CLAIM_LASTS };
      const renewed = this.#change(userId, (identity) => {
        const { claims } = identity;
        // It may have been released while this was under way.
        if (this.#here.get(socketId)?.userId !== userId) return undefined;
        const isMine = claims[socketId] !== undefined || isFree(identity, Object.entries(claims), keys);
        return isMine ? this.#used({ ...identity, claims: { ...claims, [socketId]: claim } }, keys) : undefined;
      });
      // Out of reach: the next time is soon enough.
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
  holder: readonly HolderKey[],
): boolean {
  if (claims.some(([, { keys }]) => keys.some((key) => holder.includes(key)))) return true;
  return owner === undefined ? claims.length === 0 : holder.includes(owner);
}
