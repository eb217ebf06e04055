import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { createOneByOne } from '../patience/oneByOne.ts';
import type { Parts } from '../parts.ts';
import { randomToken } from '../access/signing.ts';

/** Where avatars are served; no other address is ever in a profile. */
const AVATARS_PATH = '/api/avatars/';
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'gif'];

/** Pictures are made one after another: each takes a core for a moment. */
const oneByOne = createOneByOne();

/** Makes the picture anew from its pixels and keeps it; false for a file that is no picture we take. */
export async function giveAvatar(
  { people }: Pick<Parts, 'people'>,
  userId: string,
  file: Uint8Array,
): Promise<boolean> {
  const image = await oneByOne('', () => remade(file));
  if (!image) return false;
  const name = `${randomToken()}.webp`;
  await people.setAvatar(userId, { name, address: `${AVATARS_PATH}${name}`, image });
  return true;
}

/** A square WebP of our size. Nothing but pixels goes on: no place, no camera, no second frame, nothing hidden. */
async function remade(file: Uint8Array): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(file, { limitInputPixels: LIMITS.avatarPixelsSent, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format ?? '')) return undefined;
    const side = LIMITS.avatarPixels;
    return await picture.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 80 }).toBuffer();
  } catch {
    return undefined;
  }
}
