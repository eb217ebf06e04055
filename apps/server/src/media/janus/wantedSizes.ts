import type { MemberId } from '../../domain/registryTerms.ts';

/**
 * For whom a broadcaster sends the half: as long as one viewer needs it, and no longer.
 * @param emit whether the half is wanted; only what the broadcaster does not know.
 * @param lastSent what it knows; undefined where another node spoke to it before.
 */
export function createWantedSizes(emit: (half: boolean) => void, lastSent: boolean | undefined) {
  const needing = new Set<MemberId>();

  return {
    needs(viewer: MemberId, needed: boolean): void {
      if (needed) needing.add(viewer);
      else needing.delete(viewer);
      const half = needing.size > 0;
      if (half === lastSent) return;
      lastSent = half;
      emit(half);
    },
  };
}
