import { expect } from '@playwright/test';
import { openPerson, type Person } from '../support/people/person.ts';
import { axeViolations } from '../support/checks/axe.ts';
import { test } from '../support/sites/onManyNodes.ts';

const TOKEN = 'a-token-of-this-installation';
/** A revoked grant ends everywhere within this time; milliseconds. */
const END = 5_000;

test.use({ settings: { INSPECT_TOKEN: TOKEN } });

const mark = ({ page }: Person) => page.getByText('A developer is watching how this call connects');

test('[R-INSPECT-43] [R-INSPECT-44] [R-INSPECT-45] a developer watches three people over the nodes, who see it, and one refuses', async ({
  browser,
  deployment,
}) => {
  const people = await Promise.all([0, 1, 2].map(() => openPerson(browser, { lowResolution: true })));
  const [ada, ben, cleo] = people as [Person, Person, Person];
  await ada.open('/');
  const room = await ada.host(3);
  await expect(ada.aloneBanner()).toBeVisible();
  await ben.open(`/lobby/${room}`);
  await cleo.open(`/lobby/${room}`);
  for (const person of people) await person.seesMoving(2);
  for (const person of people) await expect(mark(person)).toHaveCount(0);

  const developer = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await developer.goto(`${deployment.nodes[1]?.url}/inspector?room=${room}`);
  const token = developer.getByLabel('Token of this installation');
  await expect(token).toBeVisible();
  expect(await axeViolations(developer)).toEqual([]);
  await token.fill(TOKEN);
  await developer.getByRole('button', { name: 'Watch', exact: true }).click();
  for (const person of people) await expect(mark(person)).toBeVisible();

  const watched = developer.getByRole('list', { name: 'People being watched' }).getByRole('listitem');
  await expect(watched).toHaveCount(3);
  await expect(developer.getByRole('treeitem', { name: /^roomCall/ })).toHaveCount(3);
  await expect(developer.getByRole('treeitem', { name: /^peer:/ })).toHaveCount(6);
  expect(await axeViolations(developer)).toEqual([]);

  await cleo.page.getByRole('button', { name: 'Don’t watch me' }).click();
  await expect(mark(cleo)).toHaveCount(0);
  await expect(watched.filter({ hasText: 'refused' })).toHaveCount(1);
  await expect(mark(ada)).toBeVisible();

  await developer.getByRole('button', { name: 'Stop watching' }).click();
  for (const person of [ada, ben]) await expect(mark(person)).toHaveCount(0, { timeout: END });
  await ada.seesMoving(2);
  await developer.close();
  for (const person of people) await person.close();
});
