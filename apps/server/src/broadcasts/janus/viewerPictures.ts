import type { StreamQuality } from '@colloquy/machines/contract/streamLimits.ts';
import { pictureSizeMachine, type PictureSize } from '@colloquy/machines/pictureSize/pictureSizeMachine.ts';
import { createActor } from 'xstate';
import type { MemberId } from '../../rooms/registryTypes.ts';
import type { Handle } from './janusSession.ts';

/**
 * Janus' indices of the sizes a broadcaster offers, the smallest first; if one is not sent, the next smaller one is
 * used.
 */
const SUBSTREAMS: Record<PictureSize, number> = { whole: 2, half: 0 };

/** The picture size one viewer gets, by the events of its handle. */
export type ViewerPicture = { lossy(): void; choose(quality: StreamQuality): void; end(): void };

/** @param needsHalf called when the half layer must be sent for this viewer, or has not been needed for a while. */
export function createViewerPicture(handle: () => Handle, needsHalf: (needed: boolean) => void): ViewerPicture {
  const picture = createActor(pictureSizeMachine);
  picture.on('size.chosen', ({ size }) => {
    if (size === 'half') needsHalf(true);
    // It fails for a viewer that has just left, which needs no handling.
    selectSubstream(handle(), size).catch(() => {});
  });
  picture.on('path.proven', () => needsHalf(false));
  picture.start();
  return {
    lossy: () => picture.send({ type: 'path.lossy' }),
    choose: (quality) => picture.send({ type: 'viewer.chose', quality }),
    end: () => void picture.stop(),
  };
}

export const selectSubstream = (handle: Handle, size: PictureSize) =>
  handle.command({ request: 'configure', substream: SUBSTREAMS[size] });

/** Our client offers the smallest size first, not sent yet (`~`); others, and Janus itself, begin with the largest. */
export const ridOrderIn = (sdp: string): 'hml' | 'lmh' =>
  /^a=simulcast:send ~?half;whole\b/m.test(sdp) ? 'lmh' : 'hml';

/**
 * Whether a broadcaster must send the half layer: as long as any viewer needs it.
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
