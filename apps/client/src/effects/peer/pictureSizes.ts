/** One of the sizes in which a picture is offered: its name in descriptions, and by how much it is smaller. */
type PictureSize = { rid: string; scale: number };

const HALF: PictureSize = { rid: 'half', scale: 2 };
const WHOLE: PictureSize = { rid: 'whole', scale: 1 };

/** Of the bits that a picture may have in all: enough for half the lines, little for the whole to miss. */
const SHARE_OF_HALF = 0.1;

/**
 * What a media server is offered of one picture (R-STREAM-21), in the order in which browsers give out a narrow line:
 * the least first. It takes little, so that the whole is soon sent too.
 */
const PICTURE_SIZES: readonly PictureSize[] = [HALF, WHOLE];

/** What the half may take until the first look at its connection, which sets all limits; bits a second. */
const HALF_AT_FIRST = 150_000;

/**
 * How a sender begins that offers all sizes: with all of them. Until a browser knows its line it makes a lone size
 * smaller (360 of 480 lines for 13 s), and everybody would see that.
 */
export const sizedEncodings = (): RTCRtpEncodingParameters[] =>
  PICTURE_SIZES.map((size) => ({
    rid: size.rid,
    scaleResolutionDownBy: size.scale,
    ...(size === HALF && { maxBitrate: HALF_AT_FIRST }),
  }));

/**
 * How the encoding of that name is sent, and what share it has of the bits of the picture: those sent together never
 * exceed one. Whoever is sent one picture only is sent the whole.
 */
export function sizeOf(rid: string | undefined, half: boolean): { active: boolean; scale: number; share: number } {
  if (rid === HALF.rid) return { active: half, scale: HALF.scale, share: SHARE_OF_HALF };
  return { active: true, scale: WHOLE.scale, share: half ? 1 - SHARE_OF_HALF : 1 };
}
