import type { Browser } from '@playwright/test';
import { openPerson, type Person } from '../../e2e/support/people/person.ts';
import { VIEWPORT, WATCH, type CallPage } from './callPage.ts';

/** Opens our own page repeatedly, in one room with that many seats. `blurred`: each with their room out of focus. */
export async function openOurCall(browser: Browser, site: string, seats: number, blurred = false) {
  const people: Person[] = [];
  const pages: CallPage[] = [];
  let room: string | undefined;
  return {
    pages,
    async comes(): Promise<CallPage> {
      const person = await openPerson(browser, { lowResolution: true, viewport: VIEWPORT });
      await person.page.addInitScript({ path: WATCH });
      if (blurred) await person.page.addInitScript(() => localStorage.setItem('cameraEffect', 'blur'));
      people.push(person);
      pages.push(person.page);
      await person.open(room === undefined ? site : `${site}/lobby/${room}`);
      room ??= await person.host(seats);
      await person.page.getByRole('button', { name: 'Leave call' }).waitFor();
      return person.page;
    },
    async close() {
      for (const person of people) await person.close();
    },
  };
}
