import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';
import { openPerson, type Person } from '../support/people/person.ts';

const WIDE = { width: 1440, height: 900 };

/** Alice and Bob in one call, both recorded under their names. */
async function watchedCall(browser: Browser) {
  const alice = await openPerson(browser, { lowResolution: true, viewport: WIDE });
  const bob = await openPerson(browser, { lowResolution: true, viewport: WIDE });
  await alice.open('/?inspect=alice');
  const room = await alice.host();
  await bob.open(`/lobby/${room}?inspect=bob`);
  await Promise.all([alice.seesMoving(1), bob.seesMoving(1)]);
  return { alice, bob };
}

const panel = ({ page }: Person) => page.getByRole('complementary', { name: 'Inspector' });
const exported = async (page: Page, within: Locator) => {
  const saving = page.waitForEvent('download');
  await within.getByRole('button', { name: 'Export' }).click();
  return readFile(await (await saving).path());
};
const give = (page: Page, files: Record<string, Buffer>) =>
  page
    .getByLabel('Open a file')
    .and(page.locator('input'))
    .first()
    .setInputFiles(Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'application/jsonl', buffer })));

test('[R-INSPECT-6] the inspector is shown beside a running call, and looking back changes nothing in it', async ({
  browser,
}) => {
  const { alice, bob } = await watchedCall(browser);
  const inspector = panel(alice);
  await expect(inspector.getByText('Live')).toBeVisible();
  await inspector.getByRole('tab', { name: 'Actors' }).click();
  const room = inspector.getByRole('treeitem', { name: /^roomCall/ });
  await room.click();
  await expect(room).toHaveAttribute('aria-selected', 'true');
  await expect(inspector.getByRole('treeitem', { name: /^peer:/ })).toBeVisible();

  await inspector.getByRole('tab', { name: 'Chart' }).click();
  await inspector.getByRole('combobox', { name: 'Part', exact: true }).selectOption('roomCall');
  await expect(inspector.getByRole('img', { name: /^Chart of roomCall\. Active: roomCall\.connected/ })).toBeVisible();

  await inspector.getByRole('button', { name: 'Stop here' }).click();
  await inspector.getByRole('button', { name: 'First record' }).click();
  await expect(inspector.getByText('Looking back')).toBeVisible();
  await alice.seesMoving(1);
  await inspector.getByRole('button', { name: 'Follow live' }).click();
  await expect(inspector.getByText('Live')).toBeVisible();

  await alice.page.setViewportSize({ width: 360, height: 740 });
  await alice.page.getByRole('button', { name: 'Leave call' }).click({ trial: true });

  await inspector.getByRole('button', { name: 'Close the inspector' }).click();
  await expect(inspector).toBeHidden();
  await alice.seesMoving(1);
  await alice.close();
  await bob.close();
});

test('[R-INSPECT-8] an export made while looking back contains everything that happened since', async ({ browser }) => {
  const { alice, bob } = await watchedCall(browser);
  const inspector = panel(alice);
  await inspector.getByRole('button', { name: 'Stop here' }).click();
  await expect(inspector.getByText('Looking back')).toBeVisible();
  const before = (await exported(alice.page, inspector)).toString();
  await alice.page.getByRole('button', { name: 'Raise hand' }).click();
  await expect(alice.page.getByRole('button', { name: 'Lower hand' })).toBeVisible();
  const after = (await exported(alice.page, inspector)).toString();
  expect([before, after].map((text) => text.includes('user.handToggled'))).toEqual([false, true]);
  await alice.close();
  await bob.close();
});

test('[R-INSPECT-23] simulated outside events are picked from a menu above the inspector', async ({ browser }) => {
  const { alice, bob } = await watchedCall(browser);
  await alice.page.setViewportSize({ width: 1440, height: 900 });
  await panel(alice).getByRole('button', { name: 'Simulate' }).click();
  await alice.page.getByRole('menuitem', { name: 'An admin mutes me' }).click();
  await expect(alice.page.getByRole('button', { name: 'Turn microphone on' })).toBeVisible();
  await alice.close();
  await bob.close();
});

test('[R-INSPECT-8] recordings of both ends show every signal from one to the other, and nothing leaves the page', async ({
  browser,
  baseURL,
}) => {
  const { alice, bob } = await watchedCall(browser);
  const files = {
    'alice.jsonl': await exported(alice.page, panel(alice)),
    'bob.jsonl': await exported(bob.page, panel(bob)),
  };
  await alice.close();
  await bob.close();
  for (const secret of ['ice-pwd', 'ice-ufrag', 'fingerprint', '127.0.0.1', 'candidate:']) {
    expect(files['alice.jsonl'].includes(secret)).toBe(false);
  }

  const page = await browser.newPage({ viewport: WIDE });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/inspector');
  await expect(page.getByRole('heading', { name: 'Nothing to look at yet' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await give(page, files);
  await page.getByRole('tab', { name: 'Sequence' }).click();
  await expect(page.getByText(/^\d+ signals, none unmatched$/)).toBeVisible();
  await expect(
    page.getByRole('button', { name: /bob to alice: offer · .*arrived after \d+ ms/ }).first(),
  ).toBeAttached();
  expect(requested.filter((url) => !url.startsWith(baseURL ?? '') && !url.startsWith('blob:'))).toEqual([]);
  await page.close();
});

test('[R-INSPECT-3] a recording opened and exported again is the same, byte for byte', async ({ browser }) => {
  const { alice, bob } = await watchedCall(browser);
  const recording = await exported(alice.page, panel(alice));
  await alice.close();
  await bob.close();
  const page = await browser.newPage({ viewport: WIDE });
  await page.goto('/inspector');
  await give(page, { 'alice.jsonl': recording });
  await expect(page.getByRole('slider', { name: 'Moment' })).toBeVisible();
  expect((await exported(page, page.locator('body'))).equals(recording)).toBe(true);

  await give(page, { 'notes.txt': Buffer.from('Dear diary') });
  await expect(page.getByText('This isn’t a recording: line 1 can’t be read.')).toBeVisible();
  await page.close();
});

test('[R-INSPECT-9] all of it can be used by keyboard, has text alternatives, and passes axe', async ({ browser }) => {
  const { alice, bob } = await watchedCall(browser);
  const recording = await exported(alice.page, panel(alice));
  await alice.close();
  await bob.close();
  const page = await browser.newPage({ viewport: WIDE });
  await page.goto('/inspector');
  await give(page, { 'alice.jsonl': recording });
  await expect(page.getByRole('slider', { name: 'Moment' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Part', exact: true }).selectOption({ index: 0 });
  const drawn = await page
    .getByRole('img', { name: /^Chart of/ })
    .locator('[data-state-id]')
    .evaluateAll(ids);
  await page.getByRole('button', { name: 'Text', exact: true }).press('Enter');
  const listed = await page.getByRole('table').locator('[data-state-id]').evaluateAll(ids);
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn.filter((id) => !listed.includes(id))).toEqual([]);

  const log = page.getByRole('grid', { name: 'Log' });
  const moment = page.getByRole('slider', { name: 'Moment' });
  await log.focus();
  const before = await moment.inputValue();
  await page.keyboard.press('ArrowUp');
  await expect(moment).not.toHaveValue(before);
  await page.keyboard.press('Home');
  await expect(log.getByRole('row', { selected: true })).toBeVisible();

  for (const tab of ['Chart', 'Sequence', 'Connections']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await axeViolations(page), tab).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const tab of ['Actors', 'Chart', 'Log']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await axeViolations(page), `${tab}, narrow`).toEqual([]);
  }
  await page.close();
});

/** Runs in the page: the states of a chart's boxes or rows, without initial markers and states of other parts. */
function ids(elements: Element[]): string[] {
  return elements.map((element) => element.getAttribute('data-state-id') ?? '');
}

test('[R-INSPECT-20] [R-INSPECT-21] a machine of the example runs on in a sandbox, takes an event, and returns', async ({
  page,
}) => {
  await page.goto('/inspector?recording=/recordings/threePeople.jsonl&state=roomCall.connected.inCall');
  const moment = page.getByRole('slider', { name: 'Moment' });
  const before = await moment.inputValue();
  await page.getByRole('button', { name: 'Fork here' }).click();
  await expect(page.getByText(/A camera or a connection can’t be rewound/)).toBeVisible();
  const sending = page.getByRole('region', { name: 'Send an event' });
  const event = sending.getByRole('combobox', { name: 'Events that this state accepts' });
  await event.selectOption('signal.userLeft');
  await sending.getByRole('textbox', { name: 'Payload to send' }).fill('{"payload": {"socket_id": 7}}');
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect(sending.getByText('This field is missing or has the wrong type: payload.socket_id')).toBeVisible();
  await event.selectOption('user.hungUp');
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect(sending.getByText('This machine has ended and accepts no more events.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leave the sandbox' }).click();
  await expect(moment).toHaveValue(before);
});
