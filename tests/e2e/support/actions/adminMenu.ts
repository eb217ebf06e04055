import type { Person } from '../people/person.ts';

/** Chooses in the menu of the only other person. */
export async function act(host: Person, action: string): Promise<void> {
  await host.openPanel('Participants');
  await host.page.getByRole('button', { name: /^Actions for/ }).click();
  await host.page.getByRole('menuitem', { name: action }).click();
}

/** Confirms an action that is asked about first. */
export const confirm = (host: Person, name: string) =>
  host.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
