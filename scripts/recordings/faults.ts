import { expect, type Page } from '@playwright/test';
import type { Recording } from '../../machines/actorRecorder/format.ts';
import type { Person, PersonOptions } from '@colloquy/tests/e2e/support/people/person.ts';
import { withholdEvent } from '@colloquy/tests/e2e/support/wire/withholdEvent.ts';
import { refuseDevices } from '@colloquy/tests/e2e/support/scenes/sceneContext.ts';
import { exported } from './exported.ts';

type Site = { url: string; open: (options?: PersonOptions) => Promise<Person> };

/** A call with one fault, and where it is visible in the inspector. */
export type Fault = {
  name: string;
  /** Plays it with real pages and returns the recordings. */
  play: (site: Site) => Promise<Recording[]>;
  /** The rest of the address after `?recording=…`. */
  address: string;
  /** Opens the relevant part of the inspector. */
  look: (page: Page) => Promise<void>;
};

/** Time for the lost message to be repeated, but not for a fresh connection; milliseconds. */
const EXPORT_DELAY_MS = 11_000;
/** Time for the page's own retries to be recorded; milliseconds. */
const SETTLED = 9_000;

export const FAULTS: readonly Fault[] = [
  {
    name: 'lostAnswer',
    async play({ url, open }) {
      const [alice, bob] = [await open(), await open()];
      await alice.open(`${url}/?inspect=alice`);
      const room = await alice.host();
      await expect(alice.aloneBanner()).toBeVisible();
      await withholdEvent(bob.page, 'answer');
      await bob.open(`${url}/lobby/${room}?inspect=bob`);
      await expect(alice.tiles()).toHaveCount(1);
      await new Promise((resolve) => setTimeout(resolve, EXPORT_DELAY_MS));
      return Promise.all([exported(alice), exported(bob)]);
    },
    address: '&state=peerNegotiation.pair.linked.negotiation.crossing.haveLocalOffer',
    async look(page) {
      await page.getByRole('button', { name: 'Newest record' }).click();
      await page.getByRole('tab', { name: 'Sequence' }).click();
    },
  },
  {
    name: 'refusedCamera',
    async play({ url, open }) {
      const alice = await open();
      await refuseDevices(alice, 'NotAllowedError');
      await alice.open(`${url}/lobby/refused-camera?inspect=alice`);
      await alice.page.getByText('Permission to access media devices was denied').first().waitFor();
      await new Promise((resolve) => setTimeout(resolve, SETTLED));
      return [await exported(alice)];
    },
    address: '&state=roomCall.preparing.refused',
    async look() {},
  },
  {
    name: 'fullRoom',
    async play({ url, open }) {
      const [alice, bob, cleo] = [await open(), await open(), await open()];
      for (const person of [alice, bob]) {
        await person.open(`${url}/lobby/full-room`);
        await person.page.getByRole('button', { name: 'Leave call' }).waitFor();
      }
      await cleo.open(`${url}/lobby/full-room?inspect=cleo`);
      await cleo.page.getByText('This room is full.').first().waitFor();
      await new Promise((resolve) => setTimeout(resolve, SETTLED));
      return [await exported(cleo)];
    },
    address: '&state=roomCall.connected.entering.refused',
    async look() {},
  },
];
