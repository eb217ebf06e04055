import { expect, test } from '@playwright/test';
import { withholdEvent } from '../support/wire/withholdEvent.ts';
import { act, confirm } from '../support/actions/adminMenu.ts';
import { openPerson } from '../support/people/person.ts';

test('[R-ADMIN-2] a former host who acts as host sees the server’s refusal', async ({ browser }) => {
  const host = await openPerson(browser, { lowResolution: true });
  await withholdEvent(host.page, 'adminChanged');
  await host.open('/');
  const room = await host.host();
  const guest = await openPerson(browser, { lowResolution: true });
  await guest.open(`/lobby/${room}`);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await act(host, 'Make host');
  await confirm(host, 'Make host');
  await expect(guest.page.getByText('You’re now the host.')).toBeVisible();

  await act(host, 'Mute');
  await expect(host.page.getByText('You are not authorized to perform this action')).toBeVisible();
  await expect(guest.page.getByRole('button', { name: 'Turn microphone off' })).toBeVisible();
  await Promise.all([host.close(), guest.close()]);
});
