import { expect, test, type Page } from '@playwright/test';
import { standInForPushService } from '../support/devices/pushStandIn.ts';
import { accountLink, authDialog, freshEmail, PASSWORD, signUp } from '../support/people/accounts.ts';
import { openStreamPage } from '../support/people/streaming.ts';

test.use({ serviceWorkers: 'allow' });

/** Sends a push message to the page's service worker as the browser does when one arrives. */
async function deliver(page: Page, notice: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) });
  await session.detach();
}

const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Presses the notification, and returns the address that the worker opens. */
const pressed = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(async () => {
      type Scope = {
        registration: ServiceWorkerRegistration;
        clients: { openWindow: (address: string) => Promise<void> };
        dispatchEvent: (event: Event) => void;
        NotificationEvent: new (type: string, init: { notification?: Notification }) => Event;
      };
      const scope = globalThis as unknown as Scope;
      const [notification] = await scope.registration.getNotifications();
      const opened = new Promise<string>((resolve) => {
        scope.clients.openWindow = async (address) => resolve(address);
      });
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { ...(notification && { notification }) }));
      return opened;
    });

test('[R-FOLLOW-1] [R-FOLLOW-4] [R-FOLLOW-8] [R-FOLLOW-9] a viewer logs in, follows a broadcaster, and is notified', async ({
  browser,
}) => {
  const [ann, fan] = [await openStreamPage(browser), await openStreamPage(browser, { prepare: standInForPushService })];
  await fan.page.context().grantPermissions(['notifications']);
  await signUp(ann.page);
  // A page keeps the identity with which it was opened.
  await ann.person.open('/stream');
  const name = await ann.goesLive();
  await fan.watches(name);
  await fan.seesMoving();

  await fan.page.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
  const login = authDialog(fan.page, 'Login');
  await login.dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  const form = authDialog(fan.page, 'Sign Up');
  await form.email.fill(freshEmail());
  await form.password.fill(PASSWORD);
  await form.confirm.fill(PASSWORD);
  await form.submit.click();
  await expect(accountLink(fan.page)).toBeVisible();
  await fan.seesMoving();

  await fan.page.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
  await expect(fan.page.getByText(`You’re now following ${name}.`)).toBeVisible();
  await expect(fan.card(name).getByText('Following')).toBeVisible();
  const bell = fan.page.getByRole('button', { name: 'Notify me when people I follow go live' });
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');

  await deliver(fan.page, { sentence: '{name} is live', name, title: 'Ask me about bees', id: 'of/ann' });
  await expect.poll(() => shownBy(fan.page)).toEqual([{ title: `${name} is live`, body: 'Ask me about bees' }]);
  expect(await pressed(fan.page)).toBe(`${new URL(fan.page.url()).origin}/stream/of%2Fann`);
  await expect.poll(() => shownBy(fan.page)).toEqual([]);

  await ann.page.getByRole('button', { name: 'End Stream' }).click();
  await expect(fan.player.getByText(`${name} ended the stream.`)).toBeVisible();
  await expect(fan.player.getByRole('button', { name: `Unfollow ${name}` })).toBeVisible();

  await fan.page.goto('/g0');
  const following = fan.page.getByRole('region', { name: 'Following' });
  await following.getByRole('button', { name: `Unfollow ${name}` }).click();
  await expect(following.getByText(/^You don’t follow anyone yet/)).toBeVisible();
  for (const one of [ann, fan]) await one.close();
});

test('[R-FOLLOW-2] a guest on air cannot be followed', async ({ browser }) => {
  const [ann, fan] = [await openStreamPage(browser), await openStreamPage(browser)];
  await fan.watches(await ann.goesLive());
  await fan.seesMoving();
  await expect(fan.page.getByRole('button', { name: 'Report stream' })).toBeVisible();
  await expect(fan.page.getByRole('button', { name: /^Follow / })).toBeHidden();
  for (const one of [ann, fan]) await one.close();
});
