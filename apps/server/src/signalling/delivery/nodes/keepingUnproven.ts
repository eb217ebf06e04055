import type { UnprovenStore, UnprovenText } from '../../../domain/bus.ts';
import type { UnprovenWatch, Written } from '../here/unprovenLetters.ts';
import type { Address } from '../recipient.ts';
import { unprovenText } from './letterText.ts';

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

type Name = Omit<UnprovenText, 'text'>;

export function createKeepingUnproven(store: UnprovenStore): KeepingUnproven {
  /** What the store lacks, and what it need not have any more. */
  const unkept = new Map<string, Written>();
  const over = new Map<string, Name>();
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<boolean> | undefined;

  const keep = async () => {
    const [told, heard] = [[...unkept], [...over]];
    unkept.clear();
    over.clear();
    try {
      if (told.length > 0)
        await store.keepUnproven(told.map(([, one]) => ({ ...nameOf(one), text: unprovenText(one) })));
      if (heard.length > 0) await store.dropUnproven(heard.map(([, name]) => name));
      return true;
    } catch {
      for (const [key, written] of told) if (!over.has(key)) unkept.set(key, written);
      for (const [key, name] of heard) over.set(key, name);
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
    unkept.set(keyOf(written), written);
    soon(TOGETHER);
  };
  return {
    wrote,
    isOver(written) {
      if (unkept.delete(keyOf(written))) return;
      over.set(keyOf(written), nameOf(written));
      soon(TOGETHER);
    },
    async allKept() {
      // One that is under way may lack what was told since.
      await keeping;
      return await keepOnce();
    },
    keepAgain: (all) => all.forEach(wrote),
    forget({ memberId }) {
      for (const [key, { to }] of unkept) if (to.memberId === memberId) unkept.delete(key);
    },
  };
}

function nameOf({ letter, to, socketId }: Written): Name {
  return { memberId: to.memberId, name: `${socketId} ${letter.id}` };
}

function keyOf(written: Written): string {
  const { memberId, name } = nameOf(written);
  return `${memberId} ${name}`;
}
