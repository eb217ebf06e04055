import type { Letter } from '../letter.ts';
import type { Address } from '../recipient.ts';

/** More for one member than a store would keep; older ones are forgotten. */
const MOST = 256;

type Kept = { readonly letter: Letter; readonly at: number };

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
  const recent = new Map<string, { address: A; kept: Map<string, Kept>; lastAt: number }>();
  const isYoung = ({ at }: Kept) => now() - at <= forMs;
  /** What was written last stands last, of each member and of all. */
  const forgetOld = (kept: Map<string, Kept>) => {
    for (const [id, one] of kept) {
      if (isYoung(one) && kept.size <= MOST) break;
      kept.delete(id);
    }
    for (const [key, { lastAt }] of recent) {
      if (now() - lastAt <= forMs) return;
      recent.delete(key);
    }
  };
  return {
    remember(address, letter) {
      const key = keyOf(address);
      const kept = recent.get(key)?.kept ?? new Map<string, Kept>();
      recent.delete(key);
      recent.set(key, { address, kept, lastAt: now() });
      kept.delete(letter.id);
      kept.set(letter.id, { letter, at: now() });
      forgetOld(kept);
    },
    forget: (address) => void recent.delete(keyOf(address)),
    all: () =>
      [...recent.values()].flatMap(({ address, kept }) => {
        const letters = [...kept.values()].filter(isYoung).map(({ letter }) => letter);
        return letters.length > 0 ? [{ ...address, letters }] : [];
      }),
  };
}

function keyOf({ room, memberId }: Address): string {
  return JSON.stringify([room, memberId]);
}
