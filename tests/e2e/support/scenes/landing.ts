import { agreement } from '../people/agreement.ts';
import type { Person } from '../people/person.ts';
import { page, type Scene } from './sceneContext.ts';

/** Before somebody joins a room. */
export const landingScenes = (): Scene[] => [
  page('landing', '/'),
  {
    name: 'agreement before the first call',
    async open({ me, baseURL }) {
      await forgetAgreement(me);
      await me.open(`${baseURL}/`);
      await me.page.getByRole('button', { name: 'Join Random' }).click();
      await me.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'agreement at a link',
    async open({ me, baseURL }) {
      await forgetAgreement(me);
      await me.open(`${baseURL}/lobby/before-all-else`);
      await me.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'landing with tags and options',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/`);
      await me.addTag('typescript, distributed systems, design');
      await me.page.getByText('Room options').click();
    },
  },
  {
    name: 'landing, field left empty',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/`);
      await me.page.getByRole('textbox', { name: 'Your interests' }).focus();
      await me.page.keyboard.press('Tab');
      await me.page.getByText('Please enter at least 1 tag.').waitFor();
    },
  },
  {
    name: 'searching',
    async open({ me, baseURL }) {
      await me.page.route('**/api/rooms/tags*', () => undefined);
      // Somebody who was in a call before, and is seen.
      await me.page.addInitScript(() => localStorage.setItem('callChoices', JSON.stringify({ wishes: {} })));
      await me.open(`${baseURL}/`);
      await me.addTag('typescript, design');
      await me.page.getByRole('button', { name: 'Join Random' }).click();
      await me.page.getByRole('button', { name: 'Cancel' }).waitFor();
      await me.page.waitForTimeout(1_500);
    },
  },
  {
    name: 'landing, no room could be made',
    async open({ me, baseURL }) {
      await me.page.route('**/api/rooms', (route) => route.abort());
      await me.open(`${baseURL}/`);
      await me.page.getByRole('button', { name: 'Host', exact: true }).click();
      await me.page.getByRole('alert').first().waitFor();
    },
  },
];

/** Has not agreed to the rules. */
const forgetAgreement = (me: Person) => me.page.addInitScript((name) => localStorage.removeItem(name), agreement.name);
