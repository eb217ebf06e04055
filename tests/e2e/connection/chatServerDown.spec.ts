import { expect, test } from '@playwright/test';
import { openPerson, type Person } from '../support/people/person.ts';
import { interceptSignalling } from '../support/wire/interceptSignalling.ts';

const lost = (person: Person) => person.page.getByText('Signal lost.');

test('[R-CHAT-7] [R-CHAT-4] a message typed while the server is away is read at once by channel, and only once', async ({
  browser,
}) => {
  const [ada, ben] = await Promise.all([
    openPerson(browser, { lowResolution: true }),
    openPerson(browser, { lowResolution: true }),
  ]);
  const wires = await Promise.all([interceptSignalling(ada.page), interceptSignalling(ben.page)]);
  await ada.open('/');
  const room = await ada.host();
  await expect(ada.aloneBanner()).toBeVisible();
  await ben.open(`/lobby/${room}`);
  await Promise.all([ada.seesMoving(1), ben.seesMoving(1)]);
  await Promise.all([ada.openPanel('Chat'), ben.openPanel('Chat')]);

  await Promise.all(wires.map((wire) => wire.cut()));
  await Promise.all([expect(lost(ada)).toBeVisible(), expect(lost(ben)).toBeVisible()]);
  await ada.sendChat('is anybody there?');
  await expect(ben.chatMessage('is anybody there?')).toHaveCount(1);
  await ben.sendChat('yes, I am');
  await expect(ada.chatMessage('yes, I am')).toHaveCount(1);

  wires.forEach((wire) => wire.restore());
  await Promise.all([
    expect(lost(ada)).toBeHidden({ timeout: 30_000 }),
    expect(lost(ben)).toBeHidden({ timeout: 30_000 }),
  ]);
  // Events of the server after its own copies are behind them on the same connection.
  await ada.sendChat('the end of ada');
  await ben.sendChat('the end of ben');
  await expect(ben.chatMessage('the end of ada')).toBeVisible();
  await expect(ada.chatMessage('the end of ben')).toBeVisible();
  for (const { page } of [ada, ben])
    await expect(page.getByRole('log').getByRole('listitem')).toHaveText([
      /is anybody there/,
      /yes, I am/,
      /the end of/,
      /the end of/,
    ]);
  await ada.close();
  await ben.close();
});
