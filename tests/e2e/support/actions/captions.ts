import type { Locator } from '@playwright/test';
import type { Person } from '../people/person.ts';

/** Chooses in the view menu. */
export async function toggleInView({ page }: Person, name: string): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
}

export const turnCaptionsOn = (person: Person) => toggleInView(person, 'Captions of what others say');

/** Where captions are, and what there is to say about them. */
export const captionsOf = ({ page }: Person): Locator => page.getByRole('region', { name: 'Captions' });

/** Agrees once asked. */
export const allowCaptions = (person: Person) =>
  captionsOf(person).getByRole('button', { name: 'Allow' }).click({ timeout: 60_000 });
