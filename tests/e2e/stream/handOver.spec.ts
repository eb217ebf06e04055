import { expect, test } from '@playwright/test';
import { ifJanus, startJanus } from '../../support/programs/startJanus.ts';
import { startOwnSite } from '../support/sites/ownSite.ts';
import { openPerson } from '../support/people/person.ts';
import { streamPageOf } from '../support/people/streaming.ts';

test.skip(ifJanus.isMissing, 'no janus');

test('[R-STREAM-13] [R-STREAM-14] a second viewer moves the stream to a media server, and both pages say so @long', async ({
  browser,
}) => {
  const janus = await startJanus();
  const site = await startOwnSite({ JANUS_URLS: janus.url, JANUS_SECRET: janus.secret, STREAM_P2P_VIEWERS: '1' });
  const opened = async (hue: number) => {
    const person = await openPerson(browser, { portrait: { hue, framesPerSecond: 8 } });
    await person.open(`${site.url}/stream`);
    return streamPageOf(person);
  };
  const ann = await opened(200);
  const name = await ann.goesLive();
  const bob = await opened(30);
  await bob.watches(name);
  await bob.seesMoving();
  await expect(bob.page.getByText(/^Peer to peer: encrypted from/)).toBeVisible();

  const cem = await opened(280);
  await cem.watches(name);
  for (const viewer of [bob, cem]) {
    await expect(viewer.page.getByText('This stream passes our media server')).toBeVisible();
    await viewer.seesMoving();
  }
  await expect(ann.page.getByText('Your stream passes our media server')).toBeVisible();
  await expect(ann.page.getByText('1 to our media server', { exact: true })).toBeVisible();
  await expect(ann.player.getByText('2 watching')).toBeVisible();

  for (const person of [ann, bob, cem]) await person.close();
  await site.stop();
  await janus.stop();
});
