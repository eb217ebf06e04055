import type { UnprovenStore } from '../../../domain/bus.ts';
import type { UnprovenWatch, Written } from '../here/unprovenLetters.ts';
import type { Address } from '../recipient.ts';
import { unprovenName, unprovenOf } from './letterText.ts';

/** What is told in so short a time goes to the store together; milliseconds. */
const TOGETHER = 50;

/** A store that was out of reach is tried again so soon; milliseconds. */
const AGAIN = 1_000;

/**
 * What sockets of this node were told and may not have heard lies in the store, too: a network may be gone for seconds
 * before anybody notices, and this node may die in these.
 */
export type KeepingUnproven = UnprovenWatch & {
  /** Has the store all by now? */
  allKept: () => Promise<boolean>;
  /** For a store that was emptied. */
  keepAgain: (all: readonly Written[]) => void;
  /** Whoever takes that member back is told by this node what it has not heard: the store needs no more of it. */
  forget: (address: Address) => void;
};

/** @param complain hears why the store did not take it. */
export function createKeepingUnproven(store: UnprovenStore, complain: (why: unknown) => void): KeepingUnproven {
  /** What the store lacks, and what it need not have any more. */
  const unkept = new Set<Written>();
  const over = new Set<Written>();
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<boolean> | undefined;

  const keep = async () => {
    const [told, heard] = [[...unkept], [...over]];
    unkept.clear();
    over.clear();
    try {
      if (told.length > 0) await store.keepUnproven(told.map(unprovenOf));
      if (heard.length > 0) await store.dropUnproven(heard.map(unprovenName));
      return true;
    } catch (error) {
      complain(error);
      for (const written of told) if (!over.has(written)) unkept.add(written);
      for (const written of heard) over.add(written);
      soon(AGAIN);
      return false;
    }
  };
  const keepOnce = () => {
    clearTimeout(timer);
    timer = undefined;
    keeping ??= keep().finally(() => {
      keeping = undefined;
    });
    return keeping;
  };
  const soon = (ms: number) => {
    timer ??= setTimeout(() => void keepOnce(), ms).unref();
  };
  const wrote = (written: Written) => {
    unkept.add(written);
    soon(TOGETHER);
  };
  return {
    wrote,
    isOver(written) {
      if (unkept.delete(written)) return;
      over.add(written);
      soon(TOGETHER);
    },
    async allKept() {
      // One that is under way may lack what was told since.
      await keeping;
      return await keepOnce();
    },
    keepAgain: (all) => all.forEach(wrote),
    forget({ memberId }) {
      for (const written of unkept) if (written.to.memberId === memberId) unkept.delete(written);
    },
  };
}
