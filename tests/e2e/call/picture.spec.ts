import { expect, test, type Browser, type Page } from '@playwright/test';
import { openPerson, type Person } from '../support/people/person.ts';
import { exposeConnections } from '../support/wire/exposeConnections.ts';
import { shapedLinks, type ShapedLinks } from '../support/wire/shapedLinks.ts';

/** Lines of the fake camera when it is asked for 1280x720; it gives ten frames a second. */
const FULL = 720;
const THIN = 300_000;

/**
 * Lines that arrive and that we ask our encoder for, the browser's estimate in kbit/s, milliseconds to encode a frame.
 */
type Look = { arrives: number; requested: number; estimate: number; encoding: number };

/** Runs in the page: the lines of the received picture, and the figures of the sent one. */
async function look(): Promise<Look> {
  const connections: RTCPeerConnection[] = Reflect.get(globalThis, 'connections');
  const connection = connections.find(({ connectionState }) => connectionState === 'connected');
  const seen: Look = { arrives: 0, requested: 0, estimate: 0, encoding: 0 };
  if (!connection) return seen;
  for (const [, entry] of await connection.getStats()) {
    if (entry.type === 'inbound-rtp' && entry.kind === 'video')
      seen.arrives = Math.max(seen.arrives, entry.frameHeight ?? 0);
    if (entry.type === 'candidate-pair' && entry.availableOutgoingBitrate)
      seen.estimate = Math.round(entry.availableOutgoingBitrate / 1_000);
    if (entry.type === 'outbound-rtp' && entry.framesEncoded > 0 && entry.kind === 'video')
      seen.encoding = Math.max(seen.encoding, Math.round((1_000 * entry.totalEncodeTime) / entry.framesEncoded));
  }
  const camera = connection.getSenders().find(({ track }) => track?.kind === 'video');
  seen.requested = Math.round(720 / (camera?.getParameters().encodings[0]?.scaleResolutionDownBy ?? 1));
  return seen;
}

/** Measures both every second, for that many seconds. */
async function watch(pages: readonly Page[], seconds: number): Promise<Look[][]> {
  const looks: Look[][] = [];
  for (let second = 0; second < seconds; second++) {
    looks.push(await Promise.all(pages.map((page) => page.evaluate(look))));
    await pages[0]?.waitForTimeout(1_000);
  }
  return looks;
}

const smallest = (looks: readonly Look[][]) => Math.min(...looks.flat().map(({ arrives }) => arrives));

/** Two people whose pictures use paths that the test shapes. */
async function meetOver(browser: Browser, lines: ShapedLinks): Promise<[Person, Person]> {
  const [host, guest] = [await openPerson(browser), await openPerson(browser)];
  for (const { page } of [host, guest]) {
    await lines.lead(page);
    await page.addInitScript(exposeConnections);
  }
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  await guest.open(`/lobby/${room}`);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  return [host, guest];
}

test('[R-MEDIA-22] @long a call of two shows the whole picture for three minutes, and again after a low bandwidth', async ({
  browser,
}, info) => {
  test.setTimeout(480_000);
  const lines = shapedLinks();
  const people = await meetOver(browser, lines);
  const pages = people.map(({ page }) => page);
  const received: string[] = [];
  const note = (what: string, looks: readonly Look[][]) =>
    received.push(what, ...looks.map((both) => both.map((one) => Object.values(one).join(' ')).join(' | ')));
  try {
    note('begins', await watch(pages, 20));
    const calm = await watch(pages, 160);
    note('calm', calm);
    lines.carry(THIN);
    const thin = await watch(pages, 30);
    note('thin', thin);
    lines.carry(Infinity);
    note('recovers', await watch(pages, 30));
    const after = await watch(pages, 20);
    note('after', after);
    expect(smallest(calm)).toBe(FULL);
    // Otherwise the bandwidth was not low at all.
    expect(smallest(thin)).toBeLessThan(FULL);
    expect(smallest(after)).toBe(FULL);
  } finally {
    await info.attach('looks', { body: received.join('\n'), contentType: 'text/plain' });
    lines.close();
  }
  for (const person of people) await person.close();
});
