import { CODE_LENGTH } from '../contract/verification.ts';
import type { DeriveCode } from './ports.ts';

/** SHA-256 of a text in UTF-8. */
export type Digest = (text: string) => Promise<Uint8Array>;

/** Hash inputs start with their purpose (domain separation), so that hashes of the two kinds never collide. */
const COMMITMENT = 'colloquy code 1, commitment';
const CODE = 'colloquy code 1, code';

/** The hash of a nonce and of its author's certificate: nobody can pass it off as their own. */
export async function commitmentTo(digest: Digest, nonce: string, certificate: string): Promise<string> {
  return hexOf(await digest([COMMITMENT, certificate, nonce].join('\n')));
}

/**
 * The code of one connection, as numbers of emoji: equal at both ends exactly if both see the same two certificates.
 * Rejects where the remote peer's nonce does not match its commitment.
 */
export async function codeOf(digest: Digest, exchange: DeriveCode['input']): Promise<readonly number[]> {
  const { own, remote, nonce, theirNonce, theirCommitment } = exchange;
  if (own === remote) throw new Error('Both sides have one certificate');
  if ((await commitmentTo(digest, theirNonce, remote)) !== theirCommitment)
    throw new Error('The nonce does not match its commitment');
  const ends = [`${own}\n${nonce}`, `${remote}\n${theirNonce}`].sort();
  return sixBitGroups(await digest([CODE, ...ends].join('\n')));
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The first bits of a hash, six at a time. */
export function sixBitGroups(bytes: Uint8Array): readonly number[] {
  return Array.from({ length: CODE_LENGTH }, (_, i) => {
    const [first, bit] = [Math.floor((i * 6) / 8), (i * 6) % 8];
    const two = ((bytes[first] ?? 0) << 8) | (bytes[first + 1] ?? 0);
    return (two >> (10 - bit)) & 63;
  });
}
