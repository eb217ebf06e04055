import { expect, test, type Browser } from '@playwright/test';
import { codeCard, codeOf } from '../support/people/codes.ts';
import { meet } from '../support/people/meet.ts';
import { openPerson, openTwo } from '../support/people/person.ts';
import { freshRoom } from '../support/people/rooms.ts';
import { movesIn, openPlainClient } from '../support/people/openPlainClient.ts';
import { exposeConnections } from '../support/wire/exposeConnections.ts';
import type { Manner } from '../support/wire/bridgeCalls.ts';
import { manInTheMiddle } from '../support/wire/manInTheMiddle.ts';

/** Two people with a man in the middle, both with their details open. */
async function meetThroughTheMiddle(browser: Browser, baseURL: string | undefined, manner: Manner) {
  const middle = await manInTheMiddle(browser, baseURL ?? '', manner);
  const [host, guest] = await openTwo(browser);
  for (const { page } of [host, guest]) await middle.standBefore(page);
  const room = freshRoom('middle');
  await host.open(`/lobby/${room}`);
  await expect(host.aloneBanner()).toBeVisible();
  const guestComes = async () => {
    await guest.open(`/lobby/${room}`);
    await guest.openPanel('Details');
  };
  await guestComes();
  await host.openPanel('Details');
  return { host, guest, guestComes, close: () => Promise.all([host.close(), guest.close(), middle.close()]) };
}

async function differentCodes(browser: Browser, baseURL: string | undefined, calls: number): Promise<number> {
  const { host, guest, guestComes, close } = await meetThroughTheMiddle(browser, baseURL, 'takesPart');
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  let different = 0;
  for (let call = 1; call <= calls; call += 1) {
    if (call > 1) {
      await guest.hangUp();
      await expect(host.aloneBanner()).toBeVisible();
      await guestComes();
    }
    const [one, other] = await Promise.all([codeOf(host), codeOf(guest)]);
    if (one !== other) different += 1;
  }
  await close();
  console.log(`${different} of ${calls} calls with a man in the middle showed different codes`);
  return different;
}

test('[R-PEER-25] [R-PEER-28] both ends of a call show the same seven pictures, and can mark it as verified', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  await Promise.all([host.openPanel('Details'), guest.openPanel('Details')]);
  const [one, other] = await Promise.all([codeOf(host), codeOf(guest)]);
  expect(one).toBe(other);
  console.log(`both ends show ${one}`);

  await codeCard(host).getByRole('button', { name: 'They match' }).click();
  await expect(codeCard(host).getByText('Verified')).toBeVisible();
  await codeCard(guest).getByRole('button', { name: 'They differ' }).click();
  await expect(codeCard(guest).getByRole('alert')).toContainText('leave the call');
  await codeCard(guest).getByRole('button', { name: 'Compare again' }).click();
  await expect(codeCard(guest).getByRole('button', { name: 'They match' })).toBeVisible();
  await Promise.all([host.close(), guest.close()]);
});

test('[R-PEER-26] a man in the middle who agrees with both sides is revealed by different codes, in 3 calls of 3', async ({
  browser,
  baseURL,
}) => {
  expect(await differentCodes(browser, baseURL, 3)).toBe(3);
});

test('[R-PEER-26] a man in the middle is revealed by different codes in 100 calls of 100 @long', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(2_400_000);
  expect(await differentCodes(browser, baseURL, 100)).toBe(100);
});

test("[R-PEER-26] if a man in the middle forwards the pages' exchange, there is no code, and the page says so", async ({
  browser,
  baseURL,
}) => {
  const { host, guest, close } = await meetThroughTheMiddle(browser, baseURL, 'passesOn');
  for (const person of [host, guest]) await expect(codeCard(person)).toContainText('Someone may be listening in.');
  await expect(codeCard(host).getByRole('list')).toHaveCount(0);
  await close();
});

test('[R-PEER-29] a fresh connection ends the verification, with a warning, and is compared again', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.page.addInitScript(exposeConnections);
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  const guest = await openPerson(browser, { lowResolution: true });
  await guest.open(`/lobby/${room}`);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await Promise.all([host.openPanel('Details'), guest.openPanel('Details')]);
  const before = await codeOf(host);
  await codeCard(host).getByRole('button', { name: 'They match' }).click();
  await expect(codeCard(host).getByText('Verified')).toBeVisible();

  // The guest's page returns as another one: another certificate. Where the code is in sight, no notice says so.
  const warning = host.page.getByText(/^The code with .* changed\. Compare it again\.$/);
  await guest.page.reload();
  await expect(codeCard(host).getByText('Changed', { exact: true })).toBeVisible();
  await expect(warning).toHaveCount(0);
  await codeOf(host);
  await codeCard(host).getByRole('button', { name: 'They match' }).click();
  await expect(codeCard(host).getByText('Verified')).toBeVisible();
  await host.openPanel('Chat');
  await guest.page.reload();
  await expect(warning).toBeVisible();
  await host.page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(codeCard(host).getByText('Verified')).toBeHidden();
  await expect(codeCard(host).getByText('Changed', { exact: true })).toBeVisible();
  await guest.openPanel('Details');
  expect(await codeOf(host)).not.toBe(before);
  expect(await codeOf(host)).toBe(await codeOf(guest));
  await codeCard(host).getByRole('button', { name: 'They match' }).click();
  await expect(codeCard(host).getByText('Verified')).toBeVisible();
  await Promise.all([host.close(), guest.close()]);
});

test('[R-CHAT-15] verified chat passes no server, is marked, and waits when it would have to', async ({ browser }) => {
  const { host, guest, wires } = await meet(browser);
  await Promise.all([host.openPanel('Details'), guest.openPanel('Details')]);
  await codeOf(host);
  await codeCard(host).getByRole('button', { name: 'They match' }).click();
  await Promise.all([host.openPanel('Chat'), guest.openPanel('Chat')]);
  const direct = host.page.getByRole('checkbox', { name: 'Only between you' });
  await direct.check();
  await host.sendChat('for your ears');
  await expect(guest.page.getByRole('log').getByRole('listitem')).toHaveText(/Only between you.*for your ears/s);

  await direct.uncheck();
  await host.sendChat('for the room');
  await expect(guest.chatMessage('for the room')).toBeVisible();
  const received = () => wires[1].received.map(({ payload }) => JSON.stringify(payload)).join();
  await expect.poll(received).toContain('for the room');
  expect(received()).not.toContain('for your ears');

  // Another connection is not the compared one: nothing is sent by the server instead.
  await direct.check();
  await guest.page.reload();
  await guest.seesMoving(1);
  await guest.openPanel('Chat');
  await expect(host.page.getByText(/^This is no longer possible/)).toBeVisible();
  await host.sendChat('and this?');
  await expect(host.page.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await expect(host.chatMessage('and this?')).toBeHidden();
  await direct.click();
  await expect(direct).toBeHidden();
  await host.page.getByRole('button', { name: 'Send message' }).click();
  await expect(guest.chatMessage('and this?')).toBeVisible();
  await Promise.all([host.close(), guest.close()]);
});

test('[R-PEER-27] with a client that cannot show a code, the page says so plainly', async ({ browser, baseURL }) => {
  const room = freshRoom('no-code');
  const ours = await openPerson(browser, { lowResolution: true });
  await ours.open(`/lobby/${room}`);
  await expect(ours.aloneBanner()).toBeVisible();
  const plain = await openPlainClient(browser, baseURL, room, 'plain-person');
  await Promise.all([ours.seesMoving(1), movesIn(plain)]);
  await ours.openPanel('Details');
  await expect(codeCard(ours)).toContainText('’s app can’t show a code.');
  await Promise.all([ours.close(), plain.context().close()]);
});
