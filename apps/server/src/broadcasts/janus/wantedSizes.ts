import type { MemberId } from '../../rooms/registryTypes.ts';

/**
 * Whether a broadcaster must send the half-size picture: as long as any viewer needs it.
 * @param emit called with changes only.
 * @param lastSent the last value sent; undefined where another node sent it.
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
