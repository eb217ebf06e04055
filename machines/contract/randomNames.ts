/** The words of generated names of people and broadcasts: `Leo Otter` (R-STREAM-3). */

/** All but Cancer: nobody wants to be called that. */
export const ZODIAC_SIGNS = [
  'Aries',
  'Taurus',
  'Gemini',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
] as const;

/** Second half of a generated name: `Leo Otter`. */
export const ANIMALS = [
  'Badger',
  'Bear',
  'Crane',
  'Dolphin',
  'Falcon',
  'Fox',
  'Heron',
  'Ibis',
  'Jackdaw',
  'Koala',
  'Lynx',
  'Marten',
  'Newt',
  'Otter',
  'Panda',
  'Quail',
  'Raven',
  'Seal',
  'Tapir',
  'Wren',
] as const;
