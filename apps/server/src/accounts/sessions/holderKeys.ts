import type { HolderKey } from '../../rooms/registryTypes.ts';

const [ACCOUNT, BEARER, GUEST, TOKEN] = ['account:', 'bearer:', 'guest:', 'token:'] as const;

export const accountKey = (accountId: string): HolderKey => `${ACCOUNT}${accountId}`;
/** @param guest id in a guest cookie we signed. */
export const guestKey = (guest: string): HolderKey => `${GUEST}${guest}`;
/** @param tokenHash hash of a resume token the registry has issued. */
export const tokenKey = (tokenHash: string): HolderKey => `${TOKEN}${tokenHash}`;

/** The proven identities of a caller. */
export type Proofs = {
  /** Id in a guest cookie we signed. */
  guest?: string | undefined;
  /** Profile id of a valid bearer token. */
  accountId?: string | undefined;
  /** Hash of that bearer token. */
  bearerHash?: string | undefined;
  /** Hash of a resume token the registry has accepted. */
  tokenHash?: string | undefined;
  socketId: string;
};

/** The keys by which two sockets are recognised as one person; the socket id is used only without any other. */
export function holderKeysOf({ guest, accountId, bearerHash, tokenHash, socketId }: Proofs): HolderKey[] {
  const keys = [
    ...(accountId === undefined ? [] : [accountKey(accountId)]),
    ...(bearerHash === undefined ? [] : [`${BEARER}${bearerHash}`]),
    ...(guest === undefined ? [] : [guestKey(guest)]),
    ...(tokenHash === undefined ? [] : [tokenKey(tokenHash)]),
  ];
  return keys.length > 0 ? keys : [`socket:${socketId}`];
}

/** The id of the account among a caller's keys. */
export function accountIn(holderKeys: readonly HolderKey[]): string | undefined {
  return accountsIn(holderKeys)[0];
}

export const accountsIn = (holderKeys: readonly HolderKey[]): string[] => idsIn(holderKeys, ACCOUNT);

/** Hashes of the bearer tokens among a caller's keys: a seat taken with a token ends with it. */
export const bearersIn = (holderKeys: readonly HolderKey[]): string[] => idsIn(holderKeys, BEARER);

/** Whether it identifies an account or a browser, rather than a seat or a socket. */
export function isLasting(key: HolderKey): boolean {
  return key.startsWith(ACCOUNT) || key.startsWith(GUEST);
}

export const isGuestKey = (key: HolderKey): boolean => key.startsWith(GUEST);

function idsIn(holderKeys: readonly HolderKey[], kind: string): string[] {
  return holderKeys.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length));
}
