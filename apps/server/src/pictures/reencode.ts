import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import sharp from 'sharp';

// Every other format has a decoder that somebody can send a file for: SVG alone runs style sheets.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * A square WebP of our size; undefined for what is no picture. Nothing but pixels goes on: no place, no camera, no
 * second frame, nothing hidden.
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

/** The same picture as a JPEG of nothing but pixels; undefined for what is no JPEG, or larger than a report may carry. */
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
