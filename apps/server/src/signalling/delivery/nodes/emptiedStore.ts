import type { Posted } from '../../../domain/bus.ts';
import { chunksOf } from '../../../domain/chunksOf.ts';
import type { RoomName } from '../../../domain/registryTerms.ts';
import type { Letter } from '../letter.ts';
import type { Address, Reader } from '../recipient.ts';
import { memberFrame, type Frame } from './frames.ts';
import { createRecentLetters } from './recentLetters.ts';
import type { StoreTime } from './storeTime.ts';

/**
 * More than a slow way holds back: what was said in the last moments before the store died may not have come.
 * Milliseconds.
 */
const ON_ITS_WAY = 5_000;

/** So many letters are said again at once: more would wait for each other longer than the store is waited for. */
const AT_ONCE = 50;

type ReaderIn = Reader & Address;
type LetterTo = { reader: ReaderIn; sent: Letter };
type Post = (room: RoomName, to: readonly Reader[], sent: Letter, frame: Frame) => Promise<unknown>;

/**
 * What this node has given to the store, for one that was emptied: letters that were kept there for people who are
 * away, and those that were on their way to other nodes when it died.
 */
export type EmptiedStore = {
  /** What became of a letter. */
  note: (outcome: Posted | undefined, reader: ReaderIn, sent: Letter) => void;
  /** That member is back: the store has nothing for it. */
  forget: (address: Address) => void;
  /** The way to the store is gone, and maybe the store. */
  lose: () => void;
  /** There is a store again, and whether it is the same: then what was said has come, or lies there. */
  find: (isSame: boolean) => void;
  /** False until all nodes have said again what an emptied one has lost: what is said before may come before that. */
  mayBeSaidTo: () => boolean;
  /**
   * Gives it all to the store that was emptied, each letter with its place among the others. Tried again it goes on
   * where it was when that store could not be reached.
   */
  sayAgain: (store: string, post: Post) => Promise<void>;
};

export type EmptiedStoreOptions = {
  /** A letter is waited for so long. */
  keptMs: number;
  /** Has the store heard from all nodes? */
  isWhole: () => boolean;
  time: StoreTime;
};

export function createEmptiedStore({ keptMs, isWhole, time }: EmptiedStoreOptions): EmptiedStore {
  let store: 'known' | 'lost' | 'found' = 'known';
  const kept = createRecentLetters<ReaderIn>(keptMs, time.now);
  const heard = createRecentLetters<ReaderIn>(ON_ITS_WAY, time.now);
  let onTheirWay: ReturnType<typeof heard.all> = [];
  /** What that store still lacks. */
  let lacking: { store: string; parts: LetterTo[][] } | undefined;
  const allParts = () =>
    chunksOf(
      [...kept.all(), ...onTheirWay].flatMap(({ letters, ...reader }) => letters.map((sent) => ({ reader, sent }))),
      AT_ONCE,
    );
  return {
    note(outcome, reader, sent) {
      if (outcome === 'kept') kept.remember({ ...reader, away: true }, sent);
      if (outcome === 'heard') heard.remember(reader, sent);
    },
    forget: kept.forget,
    lose() {
      store = 'lost';
      time.halt();
      onTheirWay = [...onTheirWay, ...heard.all()];
    },
    find(isSame) {
      store = 'found';
      time.goOn();
      if (isSame) onTheirWay = [];
    },
    mayBeSaidTo() {
      if (store === 'found' && isWhole()) store = 'known';
      return store === 'known';
    },
    async sayAgain(store, post) {
      if (lacking?.store !== store) lacking = { store, parts: allParts() };
      const { parts } = lacking;
      for (let part = parts[0]; part !== undefined; part = parts[0]) {
        // To all nodes as well: its reader may be back, or on another by now. Who has told a letter tells it no more.
        await Promise.all(
          part.map(({ reader: { room, ...reader }, sent }) =>
            post(room, [reader], sent, memberFrame({ room, ...reader }, sent, true)),
          ),
        );
        parts.shift();
      }
      onTheirWay = [];
    },
  };
}
