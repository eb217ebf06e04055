import type { Letter } from '../letter.ts';
import type { Address } from '../recipient.ts';

/** More for one member than a store would keep; older ones are forgotten. */
const MOST = 256;

/** Letters of the last moments, for each member they were for. */
export type RecentLetters<A extends Address = Address> = {
  remember: (address: A, letter: Letter) => void;
  /** It needs them no more. */
  forget: (address: Address) => void;
  /** All that may still be needed, in order. */
  all: () => (A & { readonly letters: readonly Letter[] })[];
};

/** @param forMs nobody needs them for longer. */
export function createRecentLetters<A extends Address>(
  forMs: number,
  now: () => number = () => performance.now(),
): RecentLetters<A> {
  const recent = new Map<string, { address: A; kept: { letter: Letter; at: number }[] }>();
  const young = ({ at }: { at: number }) => now() - at <= forMs;
  /** Whoever was written to last stands last. */
  const forgetOld = () => {
    for (const [key, { kept }] of recent) {
      if (kept.some(young)) return;
      recent.delete(key);
    }
  };
  return {
    remember(address, letter) {
      const kept = recent.get(keyOf(address))?.kept.filter((one) => young(one) && one.letter.id !== letter.id) ?? [];
      recent.delete(keyOf(address));
      recent.set(keyOf(address), { address, kept: [...kept, { letter, at: now() }].slice(-MOST) });
      forgetOld();
    },
    forget: (address) => void recent.delete(keyOf(address)),
    all: () =>
      [...recent.values()].flatMap(({ address, kept }) => {
        const letters = kept.filter(young).map(({ letter }) => letter);
        return letters.length > 0 ? [{ ...address, letters }] : [];
      }),
  };
}

function keyOf({ room, memberId }: Address): string {
  return JSON.stringify([room, memberId]);
}
