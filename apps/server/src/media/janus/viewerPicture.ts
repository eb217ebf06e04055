import { pictureSizeMachine, type PictureSize } from '@colloquy/machines/pictureSize/pictureSizeMachine.ts';
import { createActor } from 'xstate';
import type { Handle } from './janusSession.ts';

/** As Janus counts the sizes that a broadcaster offers, the least first; one that is not sent means the next below. */
const SUBSTREAMS: Record<PictureSize, number> = { whole: 2, half: 0 };

/** How much of the picture one viewer is given, by what its handle hears. */
export type ViewerPicture = { lossy(): void; end(): void };

/** @param needsHalf is lastSent whether the half must be sent for this viewer: it is given it, or was not long ago. */
export function createViewerPicture(handle: () => Handle, needsHalf: (needed: boolean) => void): ViewerPicture {
  const picture = createActor(pictureSizeMachine);
  picture.on('size.chosen', ({ size }) => {
    if (size === 'half') needsHalf(true);
    // A viewer who has gone takes no picture; the server says so, and nobody need know.
    choosePicture(handle(), size).catch(() => {});
  });
  picture.on('way.proven', () => needsHalf(false));
  picture.start();
  return { lossy: () => picture.send({ type: 'way.lossy' }), end: () => void picture.stop() };
}

export const choosePicture = (handle: Handle, size: PictureSize) =>
  handle.command({ request: 'configure', substream: SUBSTREAMS[size] });

/** Our own client offers the least size first, not sent yet (`~`); others, and Janus itself, begin with the largest. */
export const ridOrderIn = (sdp: string): 'hml' | 'lmh' =>
  /^a=simulcast:send ~?half;whole\b/m.test(sdp) ? 'lmh' : 'hml';
