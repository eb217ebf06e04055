import { canonicalTag } from '@colloquy/machines/contract/tags.ts';
import { spellingOf } from '../../relatedTags.ts';
import type { NodeId } from '../../registryTypes.ts';
import type { Activity, PublicActivity } from '../../searches.ts';
import type { KeyedStore } from '../store/keyedStore.ts';
import type { ListingStore } from './listingStore.ts';
import { ACTIVITY_KEPT_MS } from '../../roundedPulse.ts';

/** The typical wait is the median of this many. */
export const WAITS_REMEMBERED = 50;

/** How many tags are called popular. */
const POPULAR_TAGS = 8;

/** A tag outside our suggestions is called popular only if at least this many people wait with it. */
export const WAITING_WITH_POPULAR_TAG = 3;

/** Waits older than this no longer count as typical; milliseconds. */
const WAIT_REMEMBERED_MS = 3_600_000;

/** Up to this many rooms are counted; beyond that, a random sample is extrapolated. */
const MAX_COUNTED = 10_000;
const WAITS_KEY = 'waits';

/** Counts the people in public rooms, and their typical wait. */
export class ActivityReader {
  #last: { read: Promise<PublicActivity>; until: number } | undefined;

  readonly index: ListingStore;
  readonly keyed: KeyedStore;
  readonly findDeadNodes: (nodes: Iterable<NodeId>) => NodeId[];

  constructor(index: ListingStore, keyed: KeyedStore, findDeadNodes: (nodes: Iterable<NodeId>) => NodeId[]) {
    this.index = index;
    this.keyed = keyed;
    this.findDeadNodes = findDeadNodes;
  }

  async rememberWait(waitedMs: number): Promise<void> {
    const limits = { max: WAITS_REMEMBERED, ttlMs: WAIT_REMEMBERED_MS };
    await this.keyed.push(WAITS_KEY, String(Math.max(0, Math.round(waitedMs))), limits);
  }

  /** Reads the store at most once per interval; a failed read is not cached. */
  read(): Promise<PublicActivity> {
    if (this.#last && this.#last.until > performance.now()) return this.#last.read;
    const last = { read: this.#read(), until: performance.now() + ACTIVITY_KEPT_MS };
    last.read.catch(() => (last.until = 0));
    this.#last = last;
    return last.read;
  }

  async #read(): Promise<PublicActivity> {
    const [{ total, counted }, waits] = await Promise.all([this.index.count(MAX_COUNTED), this.keyed.list(WAITS_KEY)]);
    const dead = new Set(this.findDeadNodes(new Set(counted.flatMap(({ nodes }) => nodes))));
    const share = counted.length === 0 ? 1 : total / counted.length;
    const all = { talking: 0, waiting: 0 };
    const ofTag = new Map<string, Activity>();
    for (const { present, nodes, isFound, tags } of counted) {
      // A dead node's members may not have been removed yet.
      if (nodes.every((node) => dead.has(node))) continue;
      const talking = present > 1 ? present * share : 0;
      const waiting = present === 1 && isFound ? share : 0;
      if (talking + waiting === 0) continue;
      all.talking += talking;
      all.waiting += waiting;
      for (const tag of tags) {
        const sum = ofTag.get(tag) ?? { talking: 0, waiting: 0 };
        ofTag.set(tag, { talking: sum.talking + talking, waiting: sum.waiting + waiting });
      }
    }
    return { ...all, typicalWaitMs: medianOf(waits.map(Number)), ofTag, popular: await this.#popular(ofTag) };
  }

  /** A tag outside our suggestions is shown only if several people wait with it, as one of them spelled it. */
  async #popular(ofTag: ReadonlyMap<string, Activity>): Promise<PublicActivity['popular']> {
    const max = [...ofTag]
      .filter(([tag, { waiting }]) => waiting >= (spellingOf(tag) === undefined ? WAITING_WITH_POPULAR_TAG : 1))
      .sort(([, a], [, b]) => b.waiting - a.waiting)
      .slice(0, POPULAR_TAGS);
    const unknown = max.flatMap(([tag]) => (spellingOf(tag) === undefined ? [tag] : []));
    const found = unknown.length === 0 ? [] : (await this.index.find(unknown, 1, false)).listings;
    const spelled = found.flatMap(({ shownTags }) => shownTags);
    return max.flatMap(([form, { waiting }]) => {
      const tag = spellingOf(form) ?? spelled.find((shown) => canonicalTag(shown) === form);
      return tag === undefined ? [] : [{ tag, waiting }];
    });
  }
}

function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
}
