import { fileURLToPath } from 'node:url';
import { Person } from '../support/people/socketPerson.ts';
import { joinAsReceiver, type SendToPage } from './receiver.ts';
import type { MeasuredBrowser } from './startBrowser.ts';

const PAGES = fileURLToPath(new URL('page/', import.meta.url));
/** Nobody serves it: what it loads comes from the folder. A page of this host may use everything. */
const ADDRESS = 'http://localhost/receivers/';
const AT_ONCE = 10;

/** What receivers saw in some seconds; `gap` is the longest time without a picture, in milliseconds. */
export type Seen = { seconds: number; receivers: { receiver: string; frames: number; gap: number }[] };

export type Receivers = {
  /** Lets so many more join the broadcast; answers when each has been offered to. */
  join(count: number): Promise<void>;
  /** How a receiver of another site's making gets its connection from here. */
  tell: SendToPage;
  /** Since it was asked last. */
  seen(): Promise<Seen>;
  close(): Promise<void>;
};

/** Receivers of the broadcast of that name, of whose connections one page holds all; each with a socket of its own. */
export async function openReceivers(site: string, broadcast: string, { browser }: MeasuredBrowser): Promise<Receivers> {
  const context = await browser.newContext();
  await context.route(`${ADDRESS}**`, (route) => {
    const [file] = /[^/]+\.js$/.exec(route.request().url()) ?? [];
    return file === undefined
      ? route.fulfill({ contentType: 'text/html', body: '<script src="receivers.js"></script>' })
      : route.fulfill({ path: PAGES + file });
  });
  const page = await context.newPage();
  await page.goto(ADDRESS);
  const tell: SendToPage = (what, about = {}) => page.evaluate(`receivers.${what}(${JSON.stringify(about)})`);

  const broadcaster = await findBroadcaster(broadcast, site);
  const there: Awaited<ReturnType<typeof joinAsReceiver>>[] = [];

  return {
    async join(count) {
      const last = there.length + count;
      while (there.length < last) {
        const names = Array.from({ length: Math.min(AT_ONCE, last - there.length) }, (_, at) => `${there.length + at}`);
        there.push(...(await Promise.all(names.map((name) => joinAsReceiver(site, name, broadcaster, tell)))));
      }
    },
    tell,
    seen: () => tell<Seen>('counted'),
    async close() {
      for (const one of there) one.leave();
      await context.close();
    },
  };
}

/** The id of whoever is on air under that name. */
export async function findBroadcaster(name: string, site: string): Promise<string> {
  const reader = new Person(site, {});
  await reader.connected();
  reader.say('request-broadcasters');
  const list = await reader.hear('broadcaster-available');
  reader.leave();
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`nobody called ${name} is on air`);
  return found.id;
}
