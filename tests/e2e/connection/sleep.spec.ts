import { expect, test } from '@playwright/test';
import { meet } from '../support/people/meet.ts';

test('[R-BACK-21] a guest whose page is frozen for 12 s, simulating sleep, is back in the call when it wakes', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  await host.openPanel('Chat');
  await guest.openPanel('Chat');
  const devtools = await guest.page.context().newCDPSession(guest.page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  // The server gets no pong for 10 s and drops the socket; messages sent then are queued for the guest.
  await host.page.waitForTimeout(12_000);
  await host.sendChat('while you slept');

  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await guest.sendChat('awake again');
  await expect(host.chatMessage('awake again')).toHaveCount(1);
  await expect(guest.chatMessage('while you slept')).toHaveCount(1);
  await Promise.all([host.close(), guest.close()]);
});
