import type { HolderKey } from './registry.ts';

/** What is known of a caller, each by its own proof. */
export type Proofs = {
  /** Id in a guest cookie we signed. */
  guest?: string | undefined;
  /** Profile id of a valid bearer token. */
  accountId?: string | undefined;
  /** Hash of a resume token the registry has accepted. */
  tokenHash?: string | undefined;
  socketId: string;
};

/** The keys by which two sockets are known to be one person; the socket itself counts only when nothing else does. */
export function holderKeys({ guest, accountId, tokenHash, socketId }: Proofs): HolderKey[] {
  const keys = [
    ...(accountId === undefined ? [] : [`account:${accountId}`]),
    ...(guest === undefined ? [] : [`guest:${guest}`]),
    ...(tokenHash === undefined ? [] : [`token:${tokenHash}`]),
  ];
  return keys.length > 0 ? keys : [`socket:${socketId}`];
}
