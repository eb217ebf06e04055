import { expect, type Browser } from '@playwright/test';
import { openPerson, type Person, type PersonOptions } from './person.ts';

export type Meeting = { host: Person; guest: Person; room: string };

/** One who hosts and one who came by the link, when both see the other move. */
export async function meet(browser: Browser, options: PersonOptions = {}): Promise<Meeting> {
  const host = await openPerson(browser, { small: true, ...options });
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  const guest = await openPerson(browser, { small: true });
  await guest.open(`/lobby/${room}`);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  return { host, guest, room };
}
