import { fileURLToPath } from 'node:url';
import { TestClient } from '../support/people/testClient.ts';
import { joinAsReceiver, type SendToPage } from './receiver.ts';
import type { MeasuredBrowser } from './startBrowser.ts';

const PAGES = fileURLToPath(new URL('page/', import.meta.url));
/** A virtual host served from the folder; its pages are a secure context. */
const ADDRESS = 'http://localhost/receivers/';
const AT_ONCE = 10;

/** Counts over some seconds; `gap` is the longest time without a picture, in milliseconds. */
export type Seen = { seconds: number; receivers: { receiver: string; frames: number; gap: number }[] };

export type Receivers = {
  /** Lets more receivers join; resolves when each has received an offer. */
  join(count: number): Promise<void>;
  /** The page commands for a receiver created elsewhere. */
  sendToPage: SendToPage;
  /** Since the last call. */
  seen(): Promise<Seen>;
  close(): Promise<void>;
};

/** Receivers of a broadcast, all with connections in one page and each with its own socket. */
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
  const sendToPage: SendToPage = (what, about = {}) => page.evaluate(`receivers.${what}(${JSON.stringify(about)})`);

  const broadcaster = await findBroadcaster(broadcast, site);
  const there: Awaited<ReturnType<typeof joinAsReceiver>>[] = [];

  return {
    async join(count) {
      const last = there.length + count;
      while (there.length < last) {
        const names = Array.from({ length: Math.min(AT_ONCE, last - there.length) }, (_, at) => `${there.length + at}`);
        there.push(...(await Promise.all(names.map((name) => joinAsReceiver(site, name, broadcaster, sendToPage)))));
      }
    },
    sendToPage,
    seen: () => sendToPage<Seen>('counted'),
    async close() {
      for (const one of there) one.leave();
      await context.close();
    },
  };
}

/** The id of the broadcaster with that name. */
export async function findBroadcaster(name: string, site: string): Promise<string> {
  const reader = new TestClient(site, {});
  await reader.waitForConnect();
  reader.send('request-broadcasters');
  const list = await reader.waitForNotice('broadcaster-available');
  reader.leave();
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`nobody called ${name} is on air`);
  return found.id;
}
