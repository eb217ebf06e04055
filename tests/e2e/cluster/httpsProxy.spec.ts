import { expect } from '@playwright/test';
import { meetOnTwoNodes } from '../support/people/meetOnTwoNodes.ts';
import { test } from '../support/sites/onManyNodes.ts';

test.use({ https: true, ignoreHTTPSErrors: true });

test('[R-SET-16] two people who come by https, which ends at the proxy, call each other over two nodes', async ({
  browser,
  deployment,
}) => {
  const { host, guest } = await meetOnTwoNodes(browser, deployment);
  expect(new URL(host.page.url()).protocol).toBe('https:');
  await guest.sendChat('hello over https');
  await expect(host.chatMessage('hello over https')).toHaveCount(1);
  await host.close();
  await guest.close();
});
