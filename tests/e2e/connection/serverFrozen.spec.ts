import { expect } from '@playwright/test';
import { openTwo } from '../support/people/person.ts';
import { watchPicture } from '../support/wire/pictureWatch.ts';
import { test } from '../support/sites/turnSite.ts';

const SIGNAL_LOST = 'Signal lost. Your call continues while we reconnect.';

for (const { seconds, tag } of [
  { seconds: 15, tag: [] },
  { seconds: 60, tag: ['@long'] },
])
  test(
    `[R-BACK-16] [R-CHAT-7] a server that stands still for ${seconds} s costs no second of picture, each word comes once, and nobody sees a leave`,
    { tag },
    async ({ browser, site }) => {
      test.setTimeout(seconds * 1_000 + 120_000);
      const [host, guest] = await openTwo(browser);
      await host.open('/');
      const room = await host.host();
      await expect(host.aloneBanner()).toBeVisible();
      await guest.open(`/lobby/${room}`);
      await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
      const people = [host, guest];
      for (const person of people) {
        await person.openPanel('Chat');
        await person.recordTexts();
      }

      site.node.signal('SIGSTOP');
      const pictures = await Promise.all(people.map(({ page }) => watchPicture(page)));
      for (const { page } of people) await expect(page.getByText(SIGNAL_LOST)).toBeVisible();
      await guest.sendChat('from the dark');
      await host.sendChat('into the dark');
      for (const line of ['from the dark', 'into the dark'])
        for (const person of people) await expect(person.chatMessage(line)).toHaveCount(1);
      await Promise.all(pictures.map((picture) => picture.seconds(seconds)));

      site.node.signal('SIGCONT');
      for (const { page } of people) await expect(page.getByText(SIGNAL_LOST)).toBeHidden();
      // Anything queued comes before this.
      await guest.sendChat('back again');
      await host.sendChat('welcome back');
      for (const person of people) {
        for (const line of ['from the dark', 'into the dark', 'back again', 'welcome back'])
          await expect(person.chatMessage(line)).toHaveCount(1);
        const texts = await person.recordedTexts();
        expect(texts.filter((text) => / left$|room alone/.test(text))).toEqual([]);
      }
      for (const picture of pictures) expect(Math.min(...(await picture.perSecond()))).toBeGreaterThan(0);
      await Promise.all([host.close(), guest.close()]);
    },
  );
