import type { Person } from '../people/person.ts';
import { hostWith, type Scene, type Stage } from './stage.ts';

/** Hosts a room into which the host lets people. */
const hostAsking = (stage: Stage, host: Person) =>
  hostWith({ ...stage, me: host }, () => host.page.getByRole('checkbox', { name: 'Ask to join' }).check());

const waiting = (person: Person) => person.page.getByText('Waiting for the host to let you in');

/** Rooms that ask to join: outside and inside. */
export const knockScenes = (): Scene[] => [
  {
    name: 'the preview where people ask to join',
    async reach(stage) {
      const host = await stage.another();
      const room = await hostAsking(stage, host);
      await host.aloneBanner().waitFor();
      await stage.me.staysInLobby();
      await stage.me.open(`${stage.baseURL}/lobby/${room}`);
      await stage.me.page.getByRole('button', { name: 'Ask to join' }).waitFor();
      await stage.me.page.getByRole('button', { name: 'Hear yourself' }).waitFor();
    },
  },
  {
    name: 'waiting to be let in',
    async reach(stage) {
      const room = await hostAsking(stage, await stage.another());
      await stage.me.open(`${stage.baseURL}/lobby/${room}`);
      await waiting(stage.me).waitFor();
    },
  },
  {
    name: 'not let in',
    async reach(stage) {
      const host = await stage.another();
      const room = await hostAsking(stage, host);
      await stage.me.open(`${stage.baseURL}/lobby/${room}`);
      await host.page.getByRole('button', { name: /^Decline / }).click();
      await stage.me.page.getByText('The host didn’t let you in.').waitFor();
    },
  },
  {
    name: 'two people want to join',
    async reach(stage) {
      const room = await hostAsking(stage, stage.me);
      for (const name of ['Ben', 'Chiara']) {
        const guest = await stage.another();
        await guest.staysInLobby();
        await guest.open(`${stage.baseURL}/lobby/${room}`);
        await guest.page.getByRole('textbox', { name: 'Your name' }).fill(name);
        await guest.page.getByRole('button', { name: 'Ask to join' }).click();
        await stage.me.page.getByText(`${name} wants to join`, { exact: true }).first().waitFor();
      }
    },
  },
  {
    name: 'host controls',
    async reach(stage) {
      await hostAsking(stage, stage.me);
      await stage.me.openPanel('Details');
      await stage.me.page.getByRole('checkbox', { name: 'Ask to join' }).waitFor();
    },
  },
];
