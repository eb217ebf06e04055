import { expect, type Browser } from '@playwright/test';
import { openPerson, type Person, type PersonOptions } from './person.ts';
import { logWire, type WireLog } from '../wire/wireLog.ts';

/** `wires`: the notices that the host's page and the guest's have received from the server. */
export type Meeting = { host: Person; guest: Person; room: string; wires: readonly [WireLog, WireLog] };

/** A host and a guest who came by the link, once each sees the other move. */
export async function meet(browser: Browser, options: PersonOptions = {}): Promise<Meeting> {
  const host = await openPerson(browser, { lowResolution: true, ...options });
  const hostWire = logWire(host.page);
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  const guest = await openPerson(browser, { lowResolution: true });
  const guestWire = logWire(guest.page);
  await guest.open(`/lobby/${room}`);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  return { host, guest, room, wires: [hostWire, guestWire] };
}
