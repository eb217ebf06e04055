import { fileURLToPath } from 'node:url';
import type { WHEPClient } from 'whip-whep/whep.js';
import type { WHIPClient } from 'whip-whep/whip.js';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { ifJanus, startJanus, type RunningJanus } from '../../support/programs/startJanus.ts';
import { signUp } from '../support/people/accounts.ts';
import { openFirefoxPerson } from '../support/people/firefoxPerson.ts';
import { openStreamPage } from '../support/people/streaming.ts';
import { startOwnSite } from '../support/sites/ownSite.ts';

test.skip(ifJanus.isMissing, 'skipped: no janus');

let janus: RunningJanus;
let site: Awaited<ReturnType<typeof startOwnSite>>;
test.beforeEach(async () => {
  janus = await startJanus();
  site = await startOwnSite({ JANUS_URLS: janus.url, JANUS_SECRET: janus.secret });
});
test.afterEach(async () => {
  await site.stop();
  await janus.stop();
});

const keysOf = (page: Page) => page.getByRole('region', { name: 'Stream keys', exact: true });

/** A new account makes a key as a person does; returns the key. */
async function makesKey(page: Page): Promise<string> {
  await page.goto(site.url);
  await signUp(page);
  await page.goto(`${site.url}/account`);
  const keys = keysOf(page);
  await keys.getByLabel('Stream title').fill('A morning of chess');
  await keys.getByLabel('Tags').fill('chess, openings');
  await keys.getByRole('button', { name: 'Create a key' }).click();
  await expect(keys.getByLabel('Server')).toHaveValue(`${site.url}/whip`);
  return await keys.getByLabel('Bearer token').inputValue();
}

/** The clients of the package that the author of RFC 9725 maintains: nothing of ours, and nothing that knows this site. */
const CLIENTS = { '/whip.js': 'whip-whep/whip.js', '/whep.js': 'whip-whep/whep.js' };
const SENDER = `<script type="module">
import { WHIPClient } from '/whip.js';
import { WHEPClient } from '/whep.js';
Object.assign(globalThis, { WHIPClient, WHEPClient });
</script>`;
/** Another port is another origin, and this host may use cameras. */
const ELSEWHERE = 'http://localhost:9';

type Clients = { WHIPClient: typeof WHIPClient; WHEPClient: typeof WHEPClient };
type Sending = { codec: string; key: string; url: string };

/** Another site's page sends camera and microphone by WHIP. */
async function sendsByWhip(browser: Browser, { codec, key, url }: Sending) {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  await page.route(`${ELSEWHERE}/`, (route) => route.fulfill({ contentType: 'text/html', body: SENDER }));
  for (const [path, module] of Object.entries(CLIENTS)) {
    const file = fileURLToPath(import.meta.resolve(module));
    await page.route(ELSEWHERE + path, (route) => route.fulfill({ contentType: 'text/javascript', path: file }));
  }
  await page.goto(`${ELSEWHERE}/`);
  await page.evaluate(
    async ([wanted, bearer, site]) => {
      const media = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
      const peer = new RTCPeerConnection();
      for (const track of media.getTracks()) {
        const transceiver = peer.addTransceiver(track, { direction: 'sendonly', streams: [media] });
        const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? [];
        const only = codecs.filter(({ mimeType }) => mimeType === wanted);
        if (track.kind === 'video' && only.length > 0) transceiver.setCodecPreferences(only);
      }
      const client = new (globalThis as unknown as Clients).WHIPClient();
      await client.publish(peer, `${site}/whip`, bearer);
      Object.assign(globalThis, { client });
    },
    [codec, key, url] as const,
  );
  return {
    page,
    stop: () => page.evaluate(() => (globalThis as unknown as { client: WHIPClient }).client.stop()),
    close: () => context.close(),
  };
}

/**
 * A WHEP player in the sender's page, which answers the server's offer if its own is refused; resolves when it has shown
 * some pictures, with their codec.
 */
async function watchesByWhep({ page }: { page: Page }, url: string): Promise<string> {
  return await page.evaluate(async (endpoint) => {
    const peer = new RTCPeerConnection();
    for (const kind of ['audio', 'video']) peer.addTransceiver(kind, { direction: 'recvonly' });
    const client = new (globalThis as unknown as Clients).WHEPClient();
    await client.view(peer, endpoint).catch(async () => {
      const offered = await fetch(endpoint, { method: 'POST' });
      await peer.setRemoteDescription({ type: 'offer', sdp: await offered.text() });
      await peer.setLocalDescription();
      const session = new URL(offered.headers.get('Location') ?? '', endpoint);
      const headers = { 'Content-Type': 'application/sdp' };
      await fetch(session, { method: 'PATCH', headers, body: peer.localDescription?.sdp ?? '' });
    });
    for (;;) {
      const stats = [...(await peer.getStats()).values()] as Record<string, unknown>[];
      const video = stats.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video');
      const audio = stats.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio');
      if (Number(video?.['framesDecoded']) > 5 && Number(audio?.['packetsReceived']) > 5)
        return String(stats.find(({ id }) => id === video?.['codecId'])?.['mimeType']);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, url);
}

test('[R-WHIP-5] [R-WHIP-11] [R-WHIP-13] [R-STAGE-2] what a program sends with a person’s key is watched in the page, and by WHEP', async ({
  page,
  browser,
}) => {
  const key = await makesKey(page);
  const sender = await sendsByWhip(browser, { codec: 'video/VP8', key, url: site.url });

  const bob = await openStreamPage(browser);
  await bob.page.goto(`${site.url}/stream`);
  await bob.watches('A morning of chess');
  await bob.seesMoving();
  await expect(bob.page.getByText(/^This stream goes through our media server/)).toBeVisible();
  await expect(bob.page.getByRole('region', { name: 'About this stream' }).getByText('openings')).toBeVisible();
  await expect(bob.page.getByRole('button', { name: 'Leave stream', exact: true })).toBeVisible();
  await expect(bob.page.getByRole('button', { name: 'Ask to join', exact: true })).toBeHidden();
  const id = decodeURIComponent(new URL(bob.page.url()).pathname.replace('/stream/', ''));
  expect(await watchesByWhep(sender, `${site.url}/whep/${id}`)).toBe('video/VP8');
  await expect(bob.player.getByText('2 watching')).toBeVisible();

  // The person revokes the key: the broadcast is over.
  await keysOf(page).getByRole('button', { name: 'I’ve copied it' }).click();
  await keysOf(page).getByRole('button', { name: 'Revoke: A morning of chess' }).click();
  await expect(keysOf(page).getByText('You have no stream keys.')).toBeVisible();
  await expect(bob.page.getByText(/(has ended|ended the stream)\./).first()).toBeVisible();
  await bob.close();
  await sender.close();
});

test('[R-WHIP-5] [R-WHIP-8] what a program sends is watched in Firefox, until the program stops', async ({
  page,
  browser,
}) => {
  const key = await makesKey(page);
  const sender = await sendsByWhip(browser, { codec: 'video/VP8', key, url: site.url });
  const bob = await openStreamPage(browser);
  await bob.page.goto(`${site.url}/stream`);
  await bob.watches('A morning of chess');
  await bob.seesMoving();
  const firefox = await openFirefoxPerson();
  await firefox.open(bob.page.url());
  await firefox.seesMoving('video[data-shown=true]');
  await sender.stop();
  await expect(bob.page.getByText(/(has ended|ended the stream)\./).first()).toBeVisible();
  await firefox.close();
  await bob.close();
  await sender.close();
});

test('[R-WHIP-11] H.264 is watched in the page, and by WHEP', async ({ page, browser }) => {
  const key = await makesKey(page);
  const sendable = await page.evaluate(() =>
    RTCRtpSender.getCapabilities('video')?.codecs.some(({ mimeType }) => mimeType === 'video/H264'),
  );
  test.skip(sendable !== true, 'this Chromium has no H.264');
  const sender = await sendsByWhip(browser, { codec: 'video/H264', key, url: site.url });
  const bob = await openStreamPage(browser);
  await bob.page.goto(`${site.url}/stream`);
  await bob.watches('A morning of chess');
  await bob.seesMoving();
  const id = decodeURIComponent(new URL(bob.page.url()).pathname.replace('/stream/', ''));
  expect(await watchesByWhep(sender, `${site.url}/whep/${id}`)).toBe('video/H264');
  await bob.close();
  await sender.close();
});
