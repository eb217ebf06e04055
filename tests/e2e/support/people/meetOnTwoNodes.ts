import { expect, type Browser } from '@playwright/test';
import type { Deployment } from '../../../support/deployment/startDeployment.ts';
import { socketsOf } from '../sites/onManyNodes.ts';
import { openPerson, type Person } from './person.ts';
import { watchPicture, type PictureWatch } from '../wire/pictureWatch.ts';
import { logWire, type WireLog } from '../wire/wireLog.ts';

/** A person in a call, whose page a test observes. */
export type Watched = Person & {
  /** Which node has their socket, counted from 0. */
  node: number;
  wire: WireLog;
  picture: PictureWatch;
  /** What has shown since that somebody left or came: notices of the server, and text on the page. */
  comingsAndGoings(): Promise<readonly string[]>;
};

/** Maximum number of guests that come until one is on another node than the host. */
const ARRIVALS = 5;

const PRESENCE = new Set(['userJoined', 'userLeft', 'roomClosed']);
const PRESENCE_TEXTS = / (left|joined)\b|room alone/;

/** Two people who see each other move, with the chat open, their sockets on different nodes. */
export async function meetOnTwoNodes(
  browser: Browser,
  deployment: Deployment,
): Promise<{ host: Watched; guest: Watched; room: string }> {
  const host = await openPerson(browser, { lowResolution: true });
  const hostWire = logWire(host.page);
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  const hostNode = (await socketsOf(deployment)).indexOf(1);
  const { guest, guestNode, guestWire } = await arriveElsewhere(browser, deployment, { host, hostNode, room });
  return {
    host: await watch(host, hostNode, hostWire),
    guest: await watch(guest, guestNode, guestWire),
    room,
  };
}

/**
 * A guest of the host's room, on another node. The proxy counts all of a node's connections at that moment, files of a
 * page too: now and then it chooses the host's node, and the next guest comes.
 */
async function arriveElsewhere(
  browser: Browser,
  deployment: Deployment,
  { host, hostNode, room }: { host: Person; hostNode: number; room: string },
) {
  for (let arrival = 1; arrival <= ARRIVALS; arrival += 1) {
    await host.recordTexts();
    const guest = await openPerson(browser, { lowResolution: true });
    const guestWire = logWire(guest.page);
    await guest.open(`/lobby/${room}`);
    await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
    // The guest's arrival is announced a moment after it.
    await expect.poll(() => host.recordedTexts()).toContainEqual(expect.stringMatching(/ joined$/));
    const guestNode = (await socketsOf(deployment)).findIndex((count, node) => count === 1 && node !== hostNode);
    if (guestNode >= 0) return { guest, guestNode, guestWire };
    await guest.hangUp();
    await expect.poll(() => host.recordedTexts()).toContainEqual(expect.stringMatching(/ left$/));
    await expect(host.aloneBanner()).toBeVisible();
    await guest.close();
  }
  throw new Error(`${ARRIVALS} guests, and each came by the host's node`);
}

async function watch(person: Person, node: number, wire: WireLog): Promise<Watched> {
  await person.openPanel('Chat');
  await person.recordTexts();
  const receivedBefore = wire.received.length;
  return {
    ...person,
    node,
    wire,
    picture: await watchPicture(person.page),
    async comingsAndGoings() {
      const received = wire.received.slice(receivedBefore).filter(({ name }) => PRESENCE.has(name));
      const shown = (await person.recordedTexts()).filter((text) => PRESENCE_TEXTS.test(text));
      return [...received.map(({ name }) => name), ...shown];
    },
  };
}
