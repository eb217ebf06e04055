/** One of the sizes in which a picture is offered: its name in descriptions, and its scale factor. */
type PictureSize = { rid: string; scale: number };

const HALF: PictureSize = { rid: 'half', scale: 2 };
const WHOLE: PictureSize = { rid: 'whole', scale: 1 };

/** The share of a picture's bit rate: enough for half the lines, and little for the whole to lose. */
const SHARE_OF_HALF = 0.1;

/**
 * The sizes of one picture offered to a media server (R-STREAM-21), smallest first, in which order browsers distribute
 * a low bandwidth. The smallest takes little, so that the whole is soon sent too.
 */
const PICTURE_SIZES: readonly PictureSize[] = [HALF, WHOLE];

/**
 * The cap of the half layer until the first measurement of its connection, which sets all caps; bits a second.
 */
const HALF_AT_FIRST = 150_000;

/**
 * The initial encodings of a sender with all sizes: all active. Until a browser knows its bandwidth it scales a single
 * encoding down (360 of 480 lines for 13 s), and everybody would see that.
 */
export const sizedEncodings = (): RTCRtpEncodingParameters[] =>
  PICTURE_SIZES.map((size) => ({
    rid: size.rid,
    scaleResolutionDownBy: size.scale,
    ...(size === HALF && { maxBitrate: HALF_AT_FIRST }),
  }));

/**
 * The parameters of the encoding of that name, and its share of the picture's bits: shares sent together never exceed
 * one. A single encoding is sent whole.
 */
export function sizeOf(rid: string | undefined, half: boolean): { active: boolean; scale: number; share: number } {
  if (rid === HALF.rid) return { active: half, scale: HALF.scale, share: SHARE_OF_HALF };
  return { active: true, scale: WHOLE.scale, share: half ? 1 - SHARE_OF_HALF : 1 };
}
