import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/words.ts';
import { accountKey } from '../../../domain/people/holder.ts';
import type { Caller, HolderKey } from '../../../domain/registryTerms.ts';

/** A socket that is open, or a membership, which lasts through its grace. */
type Claimant = `socket:${string}` | `seat:${string}`;
type Keys = ReadonlySet<HolderKey>;

/** Which user ids are in use, by which claimants, each with the keys that prove its person. */
export type Claims = { readonly keysOf: Map<string, Map<Claimant, Keys>>; readonly userOf: Map<Claimant, string> };

export const createClaims = (): Claims => ({ keysOf: new Map(), userOf: new Map() });
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

/** A claimant uses one id at a time. */
export function addClaim(claims: Claims, userId: string, claimant: Claimant, keys: Keys): void {
  dropClaim(claims, claimant);
  claims.userOf.set(claimant, userId);
  claims.keysOf.set(userId, (claims.keysOf.get(userId) ?? new Map<Claimant, Keys>()).set(claimant, keys));
}

export function dropClaim(claims: Claims, claimant: Claimant): void {
  const userId = claims.userOf.get(claimant);
  if (userId === undefined) return;
  claims.userOf.delete(claimant);
  const users = claims.keysOf.get(userId);
  users?.delete(claimant);
  if (users?.size === 0) claims.keysOf.delete(userId);
}

export function isAccountId(userId: string): boolean {
  return userId.startsWith(ACCOUNT_ID_PREFIX);
}

function isTaken(claims: Claims, userId: string, holder: readonly HolderKey[]): boolean {
  if (isAccountId(userId) && !holder.includes(accountKey(userId))) return true;
  const users = claims.keysOf.get(userId);
  return users !== undefined && ![...users.values()].some((keys) => holder.some((key) => keys.has(key)));
}
