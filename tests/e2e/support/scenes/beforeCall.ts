import { hostWith, refuseDevices, type Scene } from './sceneContext.ts';

/** Between a room's URL and the call. */
export const beforeCallScenes = (unique: string): Scene[] => [
  {
    name: 'waiting for camera and microphone',
    async open({ me, baseURL }) {
      await me.page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
      });
      await me.open(`${baseURL}/lobby/${unique}-waiting`);
      await me.page.getByText('Waiting for camera and microphone').waitFor();
    },
  },
  {
    name: 'camera refused',
    async open({ me, baseURL }) {
      await refuseDevices(me, 'NotAllowedError');
      await me.open(`${baseURL}/lobby/${unique}-refused`);
      await me.page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'camera permanently denied',
    async open({ me, baseURL }) {
      await refuseDevices(me, 'NotAllowedError');
      await me.open(`${baseURL}/lobby/${unique}-failed`);
      await me.page.getByText('Failed to join the room. Please try again later.').waitFor();
    },
  },
  {
    name: 'in the preview',
    async open(context) {
      const host = await context.openAnother();
      await host.open(`${context.baseURL}/lobby/${unique}-preview`);
      await host.page.getByText("You're in the room alone").waitFor();
      await context.me.staysInLobby();
      await context.me.open(`${context.baseURL}/lobby/${unique}-preview`);
      await context.me.page.getByText('1 person is here.').waitFor();
      await context.me.page.getByRole('button', { name: 'Join now', disabled: false }).waitFor();
    },
  },
  {
    name: 'picture and sound at the preview',
    async open({ me, baseURL }) {
      await me.staysInLobby();
      await me.open(`${baseURL}/lobby/${unique}-effects`);
      const folded = me.page.getByText('Devices', { exact: true });
      await me.page.getByRole('button', { name: 'Join now', disabled: false }).waitFor();
      if (await folded.isVisible()) await folded.click();
      await me.page.getByRole('button', { name: 'Hear yourself' }).click();
      await me.page.getByText(/^We heard nothing\./).waitFor();
      await me.page.getByRole('button', { name: 'Picture and sound' }).click();
      await me.page.getByRole('menuitemcheckbox', { name: 'Brighten my video' }).waitFor();
    },
  },
  {
    name: 'the room is full',
    async open(context) {
      for (let i = 0; i < 2; i++) {
        const guest = await context.openAnother();
        await guest.open(`${context.baseURL}/lobby/${unique}-full`);
        await guest.page.getByRole('button', { name: 'Leave call' }).waitFor();
      }
      await context.me.open(`${context.baseURL}/lobby/${unique}-full`);
      await context.me.page.getByText('This room is full.').waitFor();
    },
  },
  {
    name: 'the room asks for a password',
    async open(context) {
      const host = await context.openAnother();
      const room = await hostWith({ ...context, me: host }, () => host.page.getByLabel('Password').fill('open sesame'));
      await context.me.open(`${context.baseURL}/lobby/${room}`);
      await context.me.page.getByText('Enter the room password').waitFor();
    },
  },
];
