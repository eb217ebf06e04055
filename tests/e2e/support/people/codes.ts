import { expect } from '@playwright/test';
import type { Person } from './person.ts';

/** The code that a person sees, by the names of its pictures; waits until there is one, in the open panel. */
export async function codeOf(person: Person): Promise<string> {
  const pictures = person.page.getByRole('list', { name: /^Code with / }).getByRole('listitem');
  // The other's page loads what it needs for a code after the first picture.
  await expect(pictures).toHaveCount(7, { timeout: 60_000 });
  return (await pictures.allInnerTexts()).map((text) => text.replaceAll('\n', ' ')).join(', ');
}

/** The card of the only other person. */
export const codeCard = (person: Person) => person.page.getByRole('region', { name: 'Security codes' });
