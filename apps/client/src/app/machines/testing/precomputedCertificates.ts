import { printLine } from '@colloquy/machines/testing/printLine.ts';
import { codeOf, commitmentTo } from '@colloquy/machines/verification/code.ts';
import { digest, randomNonce } from '../codeHash.ts';

export const fingerprint = (n: number): string => `sha-256 ${n.toString(16).padStart(8, '0').toUpperCase()}`;

/** The certificates of two people, by their fingerprints. */
export const [ANN, BOB] = [fingerprint(1), fingerprint(2)];
/** What the man in the middle has prepared before the call. */
export const PRECOMPUTED: readonly string[] = Array.from({ length: 10_000 }, (_, n) => fingerprint(1_000 + n));

/**
 * The code that one honest side shows, having received that nonce's commitment and then the nonce over a connection with
 * that certificate.
 */
export const shown = async (
  own: string,
  remote: string,
  nonce: string,
  theirNonce: string,
): Promise<readonly number[]> =>
  codeOf(digest, { own, remote, nonce, theirNonce, theirCommitment: await commitmentTo(digest, theirNonce, remote) });

/** How many emoji are equal at the same position. */
export const countMatches = (one: readonly number[], other: readonly number[]): number =>
  one.filter((each, i) => each === other[i]).length;

/**
 * Calls with a man in the middle who lets one side finish first and then searches for the best certificate towards the
 * other. That side's nonce is unknown until a certificate and a commitment have been sent to it, so it can only be guessed.
 */
export async function tryCertificates(calls: number): Promise<{ same: number; emoji: number }> {
  let [same, emoji] = [0, 0];
  for (let call = 0; call < calls; call += 1) {
    const anns = await shown(ANN, PRECOMPUTED[call] ?? '', randomNonce(), randomNonce());
    const [own, guessed] = [randomNonce(), randomNonce()];
    let best = { remote: '', matches: -1 };
    for (const remote of PRECOMPUTED) {
      const matches = countMatches(anns, await shown(BOB, remote, guessed, own));
      if (matches > best.matches) best = { remote, matches };
    }
    const bobs = await shown(BOB, best.remote, randomNonce(), own);
    const matches = countMatches(anns, bobs);
    same += Number(matches === anns.length);
    emoji += matches;
  }
  printLine(`${same} of ${calls} codes the same; ${emoji} of ${calls * 7} emoji, by chance ${(calls * 7) / 64}`);
  return { same, emoji };
}
