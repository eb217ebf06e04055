import { expect, test, type Page } from '@playwright/test';
import { openPerson, type Person } from '../support/people/person.ts';

const PASSWORD = 'open sesame & 100% ü';

/** Every request's URL, headers and body, and every frame to the server. */
function recordSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n')),
  );
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  return sent;
}

async function hostWithPassword(host: Person): Promise<string> {
  await host.open('/');
  await host.page.getByText('Room options').click();
  await host.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  return room;
}

const linkOf = ({ page }: Person) => page.getByRole('textbox', { name: 'Invite link' }).inputValue();

test('[R-ROOM-31] the link of a room with a password opens it, and only the admission call is sent the password', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  const room = await hostWithPassword(host);
  const link = await linkOf(host);

  const guest = await openPerson(browser, { lowResolution: true });
  const sent = recordSent(guest.page);
  await guest.open(link);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await expect(guest.page).toHaveURL(new RegExp(`/lobby/${room}$`));
  const telling = sent.filter((each) => each.includes('sesame'));
  expect(telling).toHaveLength(1);
  expect(telling[0]).toContain(`/api/rooms/${room}/admission`);

  // Reloaded, the tab still knows it, and can invite others in turn.
  await guest.page.reload();
  await guest.seesMoving(1);
  await guest.openPanel('Details');
  await expect.poll(() => linkOf(guest)).toBe(link);
  await host.close();
  await guest.close();
});

test('[R-ROOM-31] without its password the link leads to the password form, and so does a wrong one', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await hostWithPassword(host);
  const link = await linkOf(host);
  await host.page.getByRole('checkbox', { name: 'Include the password' }).uncheck();
  const bare = new URL(link).origin + new URL(link).pathname;
  await expect.poll(() => linkOf(host)).toBe(bare);

  const guest = await openPerson(browser, { lowResolution: true });
  await guest.open(`${bare}#key=barley`);
  await expect(guest.page.getByText('Wrong password. Try again.')).toBeVisible();
  await expect(guest.page).toHaveURL(bare);
  await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.page.keyboard.press('Enter');
  await guest.seesMoving(1);
  await host.close();
  await guest.close();
});
