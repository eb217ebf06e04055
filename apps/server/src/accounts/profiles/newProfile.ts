import { randomInt } from 'node:crypto';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import { displayName } from '@colloquy/machines/contract/fields.ts';
import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/constants.ts';
import { ANIMALS, ZODIAC_SIGNS } from '@colloquy/machines/contract/randomNames.ts';
import type { NewProfile } from '../peopleStore.ts';
import { randomToken } from '../../platform/access/signing.ts';

type ProfileData = { email: string | null; firstName?: string | undefined; lastName?: string | undefined };

/** A new profile. Others see a random name, since emails and full names are private. */
export function newProfile({ email, firstName, lastName }: ProfileData): NewProfile {
  return {
    userId: `${ACCOUNT_ID_PREFIX}${randomToken(16)}`,
    username: randomName(),
    email,
    firstName: nameOr(firstName, ''),
    lastName: nameOr(lastName, ''),
  };
}

/** A zodiac sign and an animal: `Leo Otter`. */
export const randomName = () => `${randomItem(ZODIAC_SIGNS)} ${randomItem(ANIMALS)}`;

const nameOr = (value: string | undefined, fallback: string) => displayName.safeParse(value).data ?? fallback;

function randomItem(words: readonly string[]): string {
  return words[randomInt(words.length)] ?? '';
}

/** Whether this profile is staff, by the database only. */
export function isStaff({ is_staff, is_superuser }: Pick<Profile, 'is_staff' | 'is_superuser'>): boolean {
  return is_staff || is_superuser;
}
