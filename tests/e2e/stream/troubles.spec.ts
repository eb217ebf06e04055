import { expect, test, type Page } from '@playwright/test';
import { openPerson } from '../support/people/person.ts';
import { refuseDevices } from '../support/scenes/sceneContext.ts';
import { openStreamPage, streamPageOf } from '../support/people/streaming.ts';

/** Runs in the page before its own scripts: its connection to the server can be cut, and cannot be reopened then. */
function cuttable() {
  const open = new Set<WebSocket>();
  const wire = { attempts: 0, isCut: false, cut };
  function cut() {
    Object.assign(wire, { attempts: 0, isCut: true });
    open.forEach((socket) => socket.close());
  }
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(wire.isCut ? 'ws://127.0.0.1:9/' : url, protocols);
      wire.attempts += 1;
      open.add(this);
    }
  };
  Object.assign(globalThis, { wire });
}

type Wire = { attempts: number; isCut: boolean; cut(): void };
const onWire = <T>(page: Page, does: (wire: Wire) => T): Promise<T> =>
  page.evaluate(`(${String(does)})(globalThis.wire)`);

const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('[R-STREAM-10] without anybody on air the list says so', async ({ browser }) => {
  const ann = await openStreamPage(browser);
  // A broadcaster of another test is given up after the grace.
  await expect(ann.page.getByText('No active broadcasters')).toBeVisible({ timeout: 60_000 });
  await ann.goesLive();
  await expect(ann.page.getByText('No active broadcasters')).toBeHidden();
  await ann.close();
});

test('[R-STREAM-11] a refused camera is reported in red, and going live may be retried @gate', async ({ browser }) => {
  const person = await openPerson(browser, { portrait: { hue: 200, framesPerSecond: 8 } });
  await refuseDevices(person, 'NotAllowedError');
  await person.open('/stream');
  const ann = streamPageOf(person);
  await ann.goLive.click();
  const alert = alertOf(
    ann.page,
    'Failed to access camera/microphone: Permission to access media devices was denied. Please allow access and try again.',
  );
  await expect(alert).toBeVisible();
  await expect(ann.goLive).toBeEnabled();
  await ann.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(document.createElement('canvas').captureStream(1));
  });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(ann.page.getByRole('button', { name: 'End Stream' })).toBeVisible();
  await expect(alert).toBeHidden();
  await ann.close();
});

test('[R-STREAM-11] a picture that cannot be played is reported in red', async ({ browser }) => {
  const ann = await openStreamPage(browser);
  await ann.goesLive();
  await ann.page.getByLabel('Your video').evaluate((video) => video.dispatchEvent(new Event('error')));
  await expect(alertOf(ann.page, 'Video loading failed: ')).toBeVisible();
  await ann.close();
});

test('[R-STREAM-11] a stream that cannot be joined, or left, is reported in red', async ({ browser }) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const person = await openPerson(browser);
  let isStubborn = false;
  await person.page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    // An outdated list with somebody who is gone.
    server.onMessage((words) => {
      const ghost = '{"id":"gone","user_id":"gone","socket_id":"gone","name":"Gone Heron","viewerCount":0}';
      socket.send(String(words).replace('["broadcaster-available",[', `["broadcaster-available",[${ghost},`));
    });
    socket.onMessage((words) => {
      const [, requested] = /^42\/signal,(\d+)\["leave-stream"/.exec(String(words)) ?? [];
      if (requested === undefined || !isStubborn) server.send(words);
      else socket.send(`43/signal,${requested}[{"ok":false,"error":{"code":"try_again","message":"Not now"}}]`);
    });
  });
  await person.open('/stream');
  const bob = streamPageOf(person);
  await bob.watches('Gone Heron');
  await expect(alertOf(bob.page, 'Failed to join stream: This stream has ended.')).toBeVisible();
  await bob.watches(name);
  await bob.seesMoving();
  await expect(alertOf(bob.page, 'Failed to join stream')).toBeHidden();
  isStubborn = true;
  await bob.page.getByRole('button', { name: 'Leave stream' }).click();
  await expect(alertOf(bob.page, 'Failed to leave stream: That’s not possible right now.')).toBeVisible();
  for (const each of [ann, bob]) await each.close();
});

test('[R-STREAM-12] a page that has lost the server tries 5 times, then waits for a press; what plays continues', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const person = await openPerson(browser);
  await person.page.addInitScript(cuttable);
  await person.open('/stream');
  const bob = streamPageOf(person);
  await bob.watches(name);
  await bob.seesMoving();

  await onWire(bob.page, (wire) => wire.cut());
  await expect(bob.page.getByText('Signal lost.')).toBeVisible();
  const alert = alertOf(bob.page, 'Failed to get broadcasters: We couldn’t reach the server.');
  await expect(alert).toBeVisible();
  expect(await onWire(bob.page, ({ attempts }) => attempts)).toBe(5);
  await bob.seesMoving();

  await onWire(bob.page, (wire) => void Object.assign(wire, { isCut: false }));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect(bob.page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await bob.person.sendChat('back again');
  await expect(ann.person.chatMessage('back again')).toBeVisible();
  for (const each of [ann, bob]) await each.close();
});
