import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import sharp from 'sharp';

// Every other format would expose its decoder to untrusted files: SVG alone runs style sheets.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Our page sends 320 pixels by 180; another client may send a full frame. */
const STREAM_PIXELS_SENT = 1_920 * 1_080;

/**
 * A square WebP of our size; undefined for anything but a picture. Only pixels are kept: no location, no camera data,
 * no second frame, no hidden data.
 */
export async function reencodeAvatar(file: Uint8Array): Promise<Uint8Array | undefined> {
  const side = LIMITS.avatarPixels;
  try {
    return await sharp(file, { limitInputPixels: ACCOUNTS.avatarPixelsSent, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** A JPEG re-encoded from its pixels; undefined for anything but a JPEG, or one larger than a report may carry. */
export async function reencodeReportPicture(file: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const picture = sharp(file, {
      limitInputPixels: REPORTS.pictureWidth * REPORTS.pictureHeight,
      failOn: 'error',
    });
    const { format, width, height } = await picture.metadata();
    if (format !== 'jpeg' || width > REPORTS.pictureWidth || height > REPORTS.pictureHeight) return undefined;
    return await picture.jpeg({ quality: 80 }).toBuffer();
  } catch {
    return undefined;
  }
}

/** A small JPEG from the pixels of a JPEG or WebP; undefined for anything else. Never enlarged. */
export async function reencodeStreamPicture(file: Uint8Array): Promise<Uint8Array | undefined> {
  const side = STREAMS.picturePixels;
  try {
    const picture = sharp(file, { limitInputPixels: STREAM_PIXELS_SENT, failOn: 'error' });
    const { format } = await picture.metadata();
    if (format !== 'jpeg' && format !== 'webp') return undefined;
    return await picture
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
