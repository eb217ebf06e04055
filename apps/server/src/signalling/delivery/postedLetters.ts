import type { Address } from './recipient.ts';
import type { Letter } from './mailbox.ts';

/** More for one member than a store would keep; older ones are forgotten. */
const MOST = 256;

/** Letters this node has put into the store for others: one that is emptied can be given them again. */
export type PostedLetters = {
  remember(address: Address, letter: Letter): void;
  /** It needs them no more. */
  forget(address: Address): void;
  /** All that may still be needed, in order. */
  all(): (Address & { readonly letters: readonly Letter[] })[];
};

/** @param forMs nobody needs them for longer. */
export function createPostedLetters(forMs: number, now: () => number = () => performance.now()): PostedLetters {
  const posted = new Map<string, { address: Address; kept: { letter: Letter; at: number }[] }>();
  const young = ({ at }: { at: number }) => now() - at <= forMs;
  /** Whoever was written to last stands last. */
  const forgetOld = () => {
    for (const [key, { kept }] of posted) {
      if (kept.some(young)) return;
      posted.delete(key);
    }
  };
  return {
    remember({ room, memberId }, letter) {
      const address = { room, memberId };
      const kept = posted.get(keyOf(address))?.kept.filter(young) ?? [];
      posted.delete(keyOf(address));
      posted.set(keyOf(address), { address, kept: [...kept, { letter, at: now() }].slice(-MOST) });
      forgetOld();
    },
    forget: (address) => void posted.delete(keyOf(address)),
    all: () =>
      [...posted.values()].flatMap(({ address, kept }) => {
        const letters = kept.filter(young).map(({ letter }) => letter);
        return letters.length > 0 ? [{ ...address, letters }] : [];
      }),
  };
}

function keyOf({ room, memberId }: Address): string {
  return JSON.stringify([room, memberId]);
}
