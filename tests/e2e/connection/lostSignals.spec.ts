import { expect, test, type Page } from '@playwright/test';
import { openPerson } from '../support/people/person.ts';
import { watchRoutes } from '../support/wire/routes.ts';

/** Drops every candidate sent to the page, and the first description of that name. */
async function losesSignals(page: Page, first: 'offer' | 'answer') {
  const lost: string[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (wire) => {
    const server = wire.connectToServer();
    server.onMessage((frame) => {
      const name = /^42\/signal,\["([\w-]+)"/.exec(frame.toString())?.[1] ?? '';
      if (name === 'ice-candidate' || (name === first && !lost.includes(first))) lost.push(name);
      else wire.send(frame);
    });
  });
  return lost;
}

test('[R-PEER-6] if all candidates and the first offer and answer are lost, the repeated ones connect two pages', async ({
  browser,
}) => {
  const [host, guest] = await Promise.all([
    openPerson(browser, { lowResolution: true }),
    openPerson(browser, { lowResolution: true }),
  ]);
  const lost = [await losesSignals(host.page, 'offer'), await losesSignals(guest.page, 'answer')];
  const routes = await Promise.all([watchRoutes(host.page), watchRoutes(guest.page)]);
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  await guest.open(`/lobby/${room}`);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  expect(lost).toEqual([
    expect.arrayContaining(['offer', 'ice-candidate']),
    expect.arrayContaining(['answer', 'ice-candidate']),
  ]);
  // On the first connection: no fresh one was needed, which would have come after 15 s.
  for (const { generations } of routes) expect(new Set(generations)).toEqual(new Set([0]));
  await Promise.all([host.close(), guest.close()]);
});
