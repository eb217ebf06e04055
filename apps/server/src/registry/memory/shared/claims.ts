import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/words.ts';
import { accountKey } from '../../../domain/people/holder.ts';
import type { Caller, HolderKey, HostClaim } from '../../../domain/registryTerms.ts';
import { createIdOwners, type IdOwners } from './idOwners.ts';

/** A socket that is open, or a membership, which lasts through its grace. */
type Claimant = `socket:${string}` | `seat:${string}`;
type Keys = ReadonlySet<HolderKey>;

/** Which user ids are in use, by which claimants, each with the keys that prove its person; and whose they are. */
export type Claims = {
  readonly keysOf: Map<string, Map<Claimant, Keys>>;
  readonly userOf: Map<Claimant, string>;
  readonly owners: IdOwners;
};

export const createClaims = (guestIdMs: number): Claims => ({
  keysOf: new Map(),
  userOf: new Map(),
  owners: createIdOwners(guestIdMs),
});
export const socketClaimant = (socketId: string): Claimant => `socket:${socketId}`;
export const seatClaimant = (token: string): Claimant => `seat:${token}`;

/**
 * Binds a socket to its user id.
 *
 * @returns every key the socket has proved under that id; undefined when the id is somebody else's.
 */
export function claimId(claims: Claims, { userId, holder, socketId }: Caller): Keys | undefined {
  const known = claims.keysOf.get(userId)?.get(socketClaimant(socketId));
  if (known === undefined && isTaken(claims, userId, holder)) return undefined;
  const keys = new Set([...(known ?? []), ...holder]);
  addClaim(claims, userId, socketClaimant(socketId), keys);
  return keys;
}

/** Binds a socket to an id that others have only claimed: their claims end. */
export function takeOverId(claims: Claims, caller: Caller): Keys | undefined {
  for (const [claimant, keys] of claims.keysOf.get(caller.userId) ?? []) {
    if (!isHeldBy(keys, caller.holder)) dropClaim(claims, claimant);
  }
  claims.owners.forget(caller.userId);
  return claimId(claims, caller);
}

/** The room's opening is a use of its host's id by the cookie that asked, unless the id is somebody else's. */
export function claimForHost(claims: Claims, host: HostClaim): void {
  if (host.guest !== undefined && isGuestsOwn(claims, host)) claims.owners.use(host.userId, [host.guest]);
}

/** Does the id belong to the cookie that asked, or to nobody yet? */
export function isGuestsOwn(claims: Claims, { userId, guest }: HostClaim): boolean {
  return guest !== undefined && !isTaken(claims, userId, [guest]);
}

export function isHeldBy(keys: Keys, holder: Iterable<HolderKey>): boolean {
  return [...holder].some((key) => keys.has(key));
}

/** A claimant uses one id at a time. */
export function addClaim(claims: Claims, userId: string, claimant: Claimant, keys: Keys): void {
  dropClaim(claims, claimant);
  if (!isAccountId(userId)) claims.owners.use(userId, keys);
  claims.userOf.set(claimant, userId);
  claims.keysOf.set(userId, (claims.keysOf.get(userId) ?? new Map<Claimant, Keys>()).set(claimant, keys));
}

export function dropClaim(claims: Claims, claimant: Claimant): void {
  const userId = claims.userOf.get(claimant);
  if (userId === undefined) return;
  claims.userOf.delete(claimant);
  const users = claims.keysOf.get(userId);
  if (!isAccountId(userId)) claims.owners.use(userId, users?.get(claimant) ?? []);
  users?.delete(claimant);
  if (users?.size === 0) claims.keysOf.delete(userId);
}

export function isAccountId(userId: string): boolean {
  return userId.startsWith(ACCOUNT_ID_PREFIX);
}

function isTaken(claims: Claims, userId: string, holder: readonly HolderKey[]): boolean {
  if (isAccountId(userId)) return !holder.includes(accountKey(userId));
  const users = claims.keysOf.get(userId);
  if ([...(users?.values() ?? [])].some((keys) => isHeldBy(keys, holder))) return false;
  const owner = claims.owners.ownerOf(userId);
  return owner === undefined ? users !== undefined : !holder.includes(owner);
}
