import { expect } from '@playwright/test';
import { meetOnTwoNodes } from '../support/people/meetOnTwoNodes.ts';
import { socketsOn, test } from '../support/sites/onManyNodes.ts';

/** A seat that was abandoned, and not moved, would be given up within this many seconds. */
const ALL_GRACE_IS_OVER = 16;

test('[R-BACK-17] a call does not notice that a node is told to shut down: its person moves to another first', async ({
  browser,
  deployment,
}) => {
  const { host, guest } = await meetOnTwoNodes(browser, deployment);
  const from = Date.now();
  const ended = deployment.nodes[guest.node]?.end('SIGTERM');

  const receivedSince = (name: string) =>
    guest.wire.received.filter((frame) => frame.name === name && frame.at >= from);
  await expect.poll(() => receivedSince('migrate').length).toBe(1);
  await guest.sendChat('on the way out');
  await host.sendChat('while you move');

  // The node ends as soon as the last person has left it, and the last leaves it once there is a seat elsewhere.
  expect(await ended).toBe('0');
  await expect.poll(() => receivedSince('session').length).toBe(1);
  expect(receivedSince('session')[0]?.socket).not.toBe(receivedSince('migrate')[0]?.socket);
  await expect.poll(() => guest.wire.open()).toBe(1);
  await expect.poll(() => socketsOn(deployment, guest.node)).toEqual({ here: -1, elsewhere: 2 });

  await Promise.all([host.picture.seconds(ALL_GRACE_IS_OVER), guest.picture.seconds(ALL_GRACE_IS_OVER)]);
  await guest.sendChat('from elsewhere');
  await host.sendChat('as if nothing was');
  for (const person of [host, guest]) {
    for (const line of ['on the way out', 'while you move', 'from elsewhere', 'as if nothing was'])
      await expect(person.chatMessage(line)).toHaveCount(1);
    expect(Math.min(...(await person.picture.perSecond()))).toBeGreaterThan(0);
    expect(await person.comingsAndGoings()).toEqual([]);
    expect((await person.recordedTexts()).filter((text) => text.includes('Signal lost'))).toEqual([]);
  }
  await host.close();
  await guest.close();
});
