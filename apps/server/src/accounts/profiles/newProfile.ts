import { randomInt } from 'node:crypto';
import { displayName } from '@colloquy/machines/contract/fields.ts';
import { ACCOUNT_ID_PREFIX, ANIMALS, ZODIAC_SIGNS } from '@colloquy/machines/contract/words.ts';
import type { NewProfile } from '../peopleStore.ts';
import { randomToken } from '../../platform/access/signing.ts';

type Known = { email: string | null; firstName?: string | undefined; lastName?: string | undefined };

/** A new profile. Others see a random name, since emails and full names are private. */
export function newProfile({ email, firstName, lastName }: Known): NewProfile {
  return {
    userId: `${ACCOUNT_ID_PREFIX}${randomToken(16)}`,
    username: drawnName(),
    email,
    firstName: nameOr(firstName, ''),
    lastName: nameOr(lastName, ''),
  };
}

/** A zodiac sign and an animal: `Leo Otter`. */
export const drawnName = () => `${drawn(ZODIAC_SIGNS)} ${drawn(ANIMALS)}`;

const nameOr = (given: string | undefined, none: string) => displayName.safeParse(given).data ?? none;

function drawn(words: readonly string[]): string {
  return words[randomInt(words.length)] ?? '';
}
