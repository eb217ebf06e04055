import type { Broadcaster } from '@colloquy/machines/contract/streamEvents.ts';
import { canonicalTag } from '@colloquy/machines/contract/tags.ts';
import { matchesWords } from '../../ui/search/matchesWords.ts';

/**
 * Alternates the most watched (odd places) with a per-visitor random order (even places). Audience sizes are compared
 * by powers of two, so cards do not jump.
 *
 * @param rankOf the random rank of a broadcast's id, the same as long as the page is open: the lowest comes first.
 */
export function fairOrder(all: readonly Broadcaster[], rankOf: (id: string) => number): Broadcaster[] {
  const shuffled = all.toSorted((one, other) => rankOf(one.id) - rankOf(other.id));
  const watched = shuffled.toSorted((one, other) => audienceOf(other) - audienceOf(one));
  const placed = new Set<Broadcaster>();
  for (let turn = 0; placed.size < all.length; turn += 1) {
    const next = (turn % 2 === 0 ? watched : shuffled).find((one) => !placed.has(one));
    if (next) placed.add(next);
  }
  return [...placed];
}

/** Those whom the person follows before the others, each part in its order. */
export function followedFirst(
  ordered: readonly Broadcaster[],
  isFollowed: (userId: string) => boolean,
): readonly Broadcaster[] {
  const of = (wanted: boolean) => ordered.filter(({ user_id }) => isFollowed(user_id) === wanted);
  return [...of(true), ...of(false)];
}

const audienceOf = ({ viewerCount }: Broadcaster): number => Math.floor(Math.log2(viewerCount + 1));

const FNV_PRIME = 0x01000193;

/** A pseudo-random rank per id, determined by the seed. */
export function seededRank(seed: number): (id: string) => number {
  const start = murmurFinalize(seed);
  return (id) => {
    let hash = start;
    for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), FNV_PRIME);
    return murmurFinalize(hash);
  };
}

/** Each bit depends on all bits: the finalizer of MurmurHash3. */
function murmurFinalize(bits: number): number {
  const once = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** The tags of these broadcasts, the most used first, each in the spelling that comes first. */
export function tagsIn(all: readonly Broadcaster[]): string[] {
  const found = new Map<string, { tag: string; uses: number }>();
  for (const tag of all.flatMap(({ tags = [] }) => tags)) {
    const known = found.get(canonicalTag(tag)) ?? { tag, uses: 0 };
    found.set(canonicalTag(tag), { ...known, uses: known.uses + 1 });
  }
  return [...found.values()].toSorted((one, other) => other.uses - one.uses).map(({ tag }) => tag);
}

/** Those whose title, name or tags contain what is typed, or a tag of which begins so in any spelling. */
export function matching(all: readonly Broadcaster[], typed: string): Broadcaster[] {
  const wanted = canonicalTag(typed);
  return all.filter(
    ({ title = '', name, tags = [] }) =>
      matchesWords(typed, [title, name, ...tags]) ||
      (wanted !== '' && tags.some((tag) => canonicalTag(tag).startsWith(wanted))),
  );
}
