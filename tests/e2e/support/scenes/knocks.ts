import type { Person } from '../people/person.ts';
import { hostWith, type Scene, type SceneContext } from './sceneContext.ts';

/** Hosts a room into which the host lets people. */
const hostAsking = (context: SceneContext, host: Person) =>
  hostWith({ ...context, me: host }, () => host.page.getByRole('checkbox', { name: 'Ask to join' }).check());

const waiting = (person: Person) => person.page.getByText('Waiting for the host to let you in');

/** Rooms that ask to join: outside and inside. */
export const knockScenes = (): Scene[] => [
  {
    name: 'the preview where people ask to join',
    async open(context) {
      const host = await context.openAnother();
      const room = await hostAsking(context, host);
      await host.aloneBanner().waitFor();
      await context.me.staysInLobby();
      await context.me.open(`${context.baseURL}/lobby/${room}`);
      await context.me.page.getByRole('button', { name: 'Ask to join', disabled: false }).waitFor();
    },
  },
  {
    name: 'waiting to be let in',
    async open(context) {
      const room = await hostAsking(context, await context.openAnother());
      await context.me.open(`${context.baseURL}/lobby/${room}`);
      await waiting(context.me).waitFor();
    },
  },
  {
    name: 'not let in',
    async open(context) {
      const host = await context.openAnother();
      const room = await hostAsking(context, host);
      await context.me.open(`${context.baseURL}/lobby/${room}`);
      await host.page.getByRole('button', { name: /^Decline / }).click();
      await context.me.page.getByText('The host didn’t let you in.').waitFor();
    },
  },
  {
    name: 'two people want to join',
    async open(context) {
      const room = await hostAsking(context, context.me);
      for (const name of ['Ben', 'Chiara']) {
        const guest = await context.openAnother();
        await guest.staysInLobby();
        await guest.open(`${context.baseURL}/lobby/${room}`);
        await guest.page.getByRole('textbox', { name: 'Your name' }).fill(name);
        await guest.page.getByRole('button', { name: 'Ask to join' }).click();
        await context.me.page.getByText(`${name} wants to join`, { exact: true }).first().waitFor();
      }
    },
  },
  {
    name: 'host controls',
    async open(context) {
      await hostAsking(context, context.me);
      await context.me.openPanel('Details');
      await context.me.page.getByRole('checkbox', { name: 'Ask to join' }).waitFor();
    },
  },
];
