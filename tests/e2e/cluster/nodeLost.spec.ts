import { expect } from '@playwright/test';
import { socketsOn, test } from '../support/sites/onManyNodes.ts';
import { meetOnTwoNodes } from '../support/people/meetOnTwoNodes.ts';

/** From the death of a node until signalling is back elsewhere. */
const BACK_WITHIN = 5_000;

/**
 * A node's lease (4 s) and the grace of its members (10 s) are over then: a member who had not returned would be
 * removed.
 */
const ALL_GRACE_IS_OVER = 16;

test('[R-BACK-18] a call between two nodes does not notice that one of them is killed', async ({
  browser,
  deployment,
}) => {
  const { host, guest } = await meetOnTwoNodes(browser, deployment);
  const lost = deployment.nodes[guest.node];
  await lost?.end('SIGKILL');
  const from = Date.now();
  await guest.sendChat('said to a dead node');
  await host.sendChat('said to somebody whose node is dead');

  const isBack = () => guest.wire.received.find(({ name, at }) => name === 'session' && at >= from);
  await expect.poll(isBack).toBeDefined();
  expect((isBack()?.at ?? Infinity) - from).toBeLessThan(BACK_WITHIN);
  await expect.poll(() => socketsOn(deployment, guest.node)).toEqual({ here: -1, elsewhere: 2 });

  await Promise.all([host.picture.seconds(ALL_GRACE_IS_OVER), guest.picture.seconds(ALL_GRACE_IS_OVER)]);
  await guest.sendChat('back again');
  await host.sendChat('welcome back');
  for (const person of [host, guest]) {
    for (const line of ['said to a dead node', 'said to somebody whose node is dead', 'back again', 'welcome back'])
      await expect(person.chatMessage(line)).toHaveCount(1);
    expect(Math.min(...(await person.picture.perSecond()))).toBeGreaterThan(0);
  }
  expect(await host.comingsAndGoings()).toEqual([]);
  await host.close();
  await guest.close();
});
