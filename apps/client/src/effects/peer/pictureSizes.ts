/** One of the sizes in which a picture is offered: its name in descriptions, and what it takes of the whole. */
export type PictureSize = { rid: string; scale: number; share: number };

const WHOLE: PictureSize = { rid: 'whole', scale: 1, share: 1 };

/**
 * What a media server is offered of one picture (R-STREAM-21), in the order in which browsers give out a narrow line: the
 * least first. Half the lines take a tenth of the bits, so that the whole is soon sent too.
 */
export const PICTURE_SIZES: readonly PictureSize[] = [{ rid: 'half', scale: 2, share: 0.1 }, WHOLE];

/** The size that an encoding is of; whoever is sent one picture only is sent the whole. */
export const sizeOf = (rid: string | undefined): PictureSize => PICTURE_SIZES.find((size) => size.rid === rid) ?? WHOLE;

/** What the half may take until the first look at its connection, which sets all limits; bits a second. */
const HALF_AT_FIRST = 150_000;

/** How a sender begins that offers all sizes. */
export const sizedEncodings = (): RTCRtpEncodingParameters[] =>
  PICTURE_SIZES.map(({ rid, scale }) => ({
    rid,
    scaleResolutionDownBy: scale,
    ...(scale > 1 && { maxBitrate: HALF_AT_FIRST }),
  }));
