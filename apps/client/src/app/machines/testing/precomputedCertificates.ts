import { printLine } from '@colloquy/machines/testing/printLine.ts';
import { codeOf, commitmentTo } from '@colloquy/machines/verification/code.ts';
import { digest, drawn } from '../codeHash.ts';

export const certificate = (n: number): string => `sha-256 ${n.toString(16).padStart(8, '0').toUpperCase()}`;

/** The certificates of two people. */
export const [ANN, BOB] = [certificate(1), certificate(2)];
/** What the man in the middle has prepared before the call. */
export const PRECOMPUTED: readonly string[] = Array.from({ length: 10_000 }, (_, n) => certificate(1_000 + n));

/**
 * The code that one honest side shows, having received that number's hash and then the number over a connection with
 * that certificate.
 */
export const shown = async (
  own: string,
  remote: string,
  nonce: string,
  theirNonce: string,
): Promise<readonly number[]> =>
  codeOf(digest, { own, remote, nonce, theirNonce, theirCommitment: await commitmentTo(digest, theirNonce, remote) });

/** How many pictures are equal at the same position. */
export const alike = (one: readonly number[], other: readonly number[]): number =>
  one.filter((each, i) => each === other[i]).length;

/**
 * Calls with a man in the middle who lets one side finish first and then searches for the best certificate towards the
 * other. That side's number is unknown until a certificate and a hash have been sent to it, so it can only be guessed.
 */
export async function tryCertificates(calls: number): Promise<{ same: number; pictures: number }> {
  let [same, pictures] = [0, 0];
  for (let call = 0; call < calls; call += 1) {
    const anns = await shown(ANN, PRECOMPUTED[call] ?? '', drawn(), drawn());
    const [own, guessed] = [drawn(), drawn()];
    let best = { remote: '', likeness: -1 };
    for (const remote of PRECOMPUTED) {
      const likeness = alike(anns, await shown(BOB, remote, guessed, own));
      if (likeness > best.likeness) best = { remote, likeness };
    }
    const bobs = await shown(BOB, best.remote, drawn(), own);
    const likeness = alike(anns, bobs);
    same += Number(likeness === anns.length);
    pictures += likeness;
  }
  printLine(`${same} of ${calls} codes the same; ${pictures} of ${calls * 7} pictures, by chance ${(calls * 7) / 64}`);
  return { same, pictures };
}
