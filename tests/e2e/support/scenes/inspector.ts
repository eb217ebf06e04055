import type { Page } from '@playwright/test';
import { page, type Scene } from './sceneContext.ts';

/** A recorded call of three people: in the middle of it, seen by the first of them. */
const EXAMPLE = '/inspector?recording=/recordings/threePeople.jsonl&state=roomCall.connected.inCall';

/** The inspector, alone and beside a page. */
export const inspectorScenes = (): Scene[] => [
  page('inspector, nothing open', '/inspector'),
  {
    name: 'inspector, a recording that is missing',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/inspector?recording=/recordings/missing.jsonl`);
      await me.page.getByRole('alert').filter({ hasText: 'no recording' }).waitFor();
    },
  },
  {
    name: 'inspector, a chart that fits',
    async open({ me, baseURL }) {
      await openExample(me.page, `${baseURL}${EXAMPLE}`);
      await partField(me.page).waitFor();
      // A phone has room for fewer states.
      if (await me.page.getByRole('tab', { name: 'Actors' }).isVisible())
        await partField(me.page).selectOption('roomCall.connected.inCall.network');
      else
        await me.page
          .getByRole('treeitem', { name: /^selfView/ })
          .first()
          .click();
    },
  },
  {
    name: 'inspector, a chart larger than its container',
    async open({ me, baseURL }) {
      await openExample(me.page, `${baseURL}${EXAMPLE}`);
      await partField(me.page).selectOption('roomCall');
    },
  },
  {
    name: 'inspector, a chart as text',
    async open({ me, baseURL }) {
      await openExample(me.page, `${baseURL}${EXAMPLE}`);
      await me.page.getByRole('button', { name: 'Text', exact: true }).click();
      await me.page.getByRole('table').waitFor();
    },
  },
  {
    name: 'inspector, test coverage',
    async open({ me, baseURL }) {
      await openExample(me.page, `${baseURL}${EXAMPLE}`);
      await me.page.getByRole('button', { name: 'Coverage', exact: true }).click();
      await me.page.getByText(/\d+ of \d+ transitions tested/).waitFor();
    },
  },
  {
    name: 'inspector, the sequence of a lost answer',
    async open({ me, baseURL }) {
      await openExample(me.page, `${baseURL}/inspector?recording=/recordings/lostAnswer.jsonl`);
      await me.page.getByRole('tab', { name: 'Sequence' }).click();
      await me.page.getByText(/signals, \d+ lost/).waitFor();
    },
  },
  {
    name: 'inspector, connections',
    async open({ me, baseURL }) {
      await openExample(me.page, `${baseURL}/inspector?recording=/recordings/threePeople.jsonl`);
      await me.page.getByRole('tab', { name: 'Connections' }).click();
      await me.page.getByText('Round trip').first().waitFor();
    },
  },
  {
    name: 'inspector, folded records',
    async open({ me, baseURL }) {
      await openExample(me.page, `${baseURL}/inspector?recording=/recordings/threePeople.jsonl&at=319`);
      const tab = me.page.getByRole('tab', { name: 'Log' });
      const log = me.page.getByRole('grid', { name: 'Log' });
      await tab.or(log).first().waitFor();
      if (await tab.isVisible()) await tab.click();
      await log.press('ArrowRight');
      await me.page.getByRole('button', { name: 'Fold these records' }).waitFor();
    },
  },
  {
    name: 'inspector, a sandbox',
    async open({ me, baseURL }) {
      await openExample(me.page, `${baseURL}${EXAMPLE}`);
      await me.page.getByRole('button', { name: 'Fork here' }).click();
      await me.page.getByText(/A camera or a connection can’t be rewound/).waitFor();
    },
  },
  {
    name: 'inspector, a state and what it means',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/inspector?state=roomCall.connected.entering.refused`);
      await me.page.getByRole('img', { name: /^Chart of/ }).waitFor();
    },
  },
  page('inspector, asked for a token', '/inspector?room=abc-defg-hij'),
  {
    name: 'inspector, beside a call',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/?inspect=alice`);
      await me.host();
      await me.aloneBanner().waitFor();
      await me.page.getByRole('img', { name: /^Chart of roomCall\.connected/ }).waitFor();
    },
  },
];

const partField = (page: Page) => page.getByRole('combobox', { name: 'Part', exact: true });

async function openExample(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
}
