import { hostWith, refuseDevices, type Scene } from './stage.ts';

/** Between a room's URL and the call. */
export const beforeCallScenes = (unique: string): Scene[] => [
  {
    name: 'waiting for camera and microphone',
    async reach({ me, baseURL }) {
      await me.page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
      });
      await me.open(`${baseURL}/lobby/${unique}-waiting`);
      await me.page.getByText('Waiting for camera and microphone').waitFor();
    },
  },
  {
    name: 'camera refused',
    async reach({ me, baseURL }) {
      await refuseDevices(me, 'NotAllowedError');
      await me.open(`${baseURL}/lobby/${unique}-refused`);
      await me.page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'camera refused for good',
    async reach({ me, baseURL }) {
      await refuseDevices(me, 'NotReadableError');
      await me.open(`${baseURL}/lobby/${unique}-failed`);
      await me.page.getByText('Failed to join the room. Please try again later.').waitFor();
    },
  },
  {
    name: 'at the door',
    async reach(stage) {
      const host = await stage.another();
      await host.open(`${stage.baseURL}/lobby/${unique}-door`);
      await host.page.getByText("You're in the room alone").waitFor();
      await stage.me.staysInLobby();
      await stage.me.open(`${stage.baseURL}/lobby/${unique}-door`);
      await stage.me.page.getByText('1 person is here.').waitFor();
      await stage.me.page.getByRole('button', { name: 'Hear yourself' }).waitFor();
    },
  },
  {
    name: 'picture and sound at the preview',
    async reach({ me, baseURL }) {
      await me.staysInLobby();
      await me.open(`${baseURL}/lobby/${unique}-effects`);
      await me.page.getByRole('button', { name: 'Hear yourself' }).click();
      await me.page.getByText(/^We heard nothing\./).waitFor();
      await me.page.getByRole('button', { name: 'Picture and sound' }).click();
      await me.page.getByRole('menuitemcheckbox', { name: 'Brighten my video' }).waitFor();
    },
  },
  {
    name: 'the room is full',
    async reach(stage) {
      for (let i = 0; i < 2; i++) {
        const guest = await stage.another();
        await guest.open(`${stage.baseURL}/lobby/${unique}-full`);
        await guest.page.getByRole('button', { name: 'Leave call' }).waitFor();
      }
      await stage.me.open(`${stage.baseURL}/lobby/${unique}-full`);
      await stage.me.page.getByText('This room is full.').waitFor();
    },
  },
  {
    name: 'the room asks for a password',
    async reach(stage) {
      const host = await stage.another();
      const room = await hostWith({ ...stage, me: host }, () => host.page.getByLabel('Password').fill('open sesame'));
      await stage.me.open(`${stage.baseURL}/lobby/${room}`);
      await stage.me.page.getByText('Enter the room password').waitFor();
    },
  },
];
