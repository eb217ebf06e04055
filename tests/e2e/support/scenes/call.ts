import { captionScenes } from './captions.ts';
import { chatScenes } from './chat.ts';
import { codeScenes } from './codes.ts';
import { inviteScenes } from './invites.ts';
import { alone, crowdFor, hostFor, refuseDevices, withGuests, type Scene } from './stage.ts';

/** Calls of one to eight, and the panel beside them. */
export const callScenes = (unique: string): Scene[] => [
  {
    name: 'alone, choosing a microphone',
    async reach(stage) {
      await alone(stage, `${unique}-choosing`);
      await stage.me.page.getByRole('button', { name: 'Choose microphone and speaker' }).click();
      await stage.me.page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'alone, choosing a background',
    async reach(stage) {
      await alone(stage, `${unique}-background`);
      await stage.me.page.getByRole('button', { name: 'Choose camera' }).click();
      await stage.me.page.getByRole('menuitemradio', { name: 'Study' }).click();
      await stage.me.page.getByRole('button', { name: 'Choose camera' }).click();
      await stage.me.page.getByRole('menuitemcheckbox', { name: 'Brighten my video' }).waitFor();
    },
  },
  {
    name: 'speaking unheard',
    async reach(stage) {
      await stage.me.page.addInitScript(() => void Object.assign(globalThis, { portraitSpeaks: true }));
      await alone(stage, `${unique}-unheard`);
      await stage.me.page.getByRole('button', { name: 'Turn microphone off' }).click();
      await stage.me.page.getByText('Your microphone is off.').waitFor();
    },
  },
  { name: 'alone in the room', reach: (stage) => alone(stage, `${unique}-alone`) },
  ...inviteScenes(unique),
  {
    name: 'alone without devices',
    async reach(stage) {
      await refuseDevices(stage.me, 'NotFoundError');
      await stage.me.open(`${stage.baseURL}/lobby/${unique}-bare`);
      await stage.me.page.getByRole('button', { name: 'Join without camera or mic' }).click();
      await stage.me.page.getByText("You're in the room alone").waitFor();
    },
  },
  { name: 'a call', reach: (stage) => withGuests(stage, `${unique}-two`, 1) },
  {
    name: 'a call, chat',
    async reach(stage) {
      await withGuests(stage, `${unique}-chat`, 1);
      await stage.me.openPanel('Chat');
      await stage.me.sendChat('Hello! What are you working on?');
      await stage.me.sendChat('I saw you like state machines too.');
    },
  },
  ...chatScenes(unique),
  ...captionScenes(unique),
  {
    name: 'a call, details',
    async reach(stage) {
      await withGuests(stage, `${unique}-details`, 1);
      await stage.me.openPanel('Details');
    },
  },
  ...codeScenes(unique),
  {
    name: 'a call, participants and menu',
    async reach(stage) {
      await withGuests(stage, `${unique}-people`, 1);
      await stage.me.openPanel('Participants');
      await stage.me.page.getByRole('button', { name: /^Actions for/ }).click();
    },
  },
  {
    name: 'changing my name',
    async reach(stage) {
      await withGuests(stage, `${unique}-renaming`, 1);
      await stage.me.openPanel('Participants');
      await stage.me.page.getByRole('button', { name: 'Change your name' }).click();
      await stage.me.page.getByRole('dialog', { name: 'Change your name' }).waitFor();
    },
  },
  {
    name: 'the host removes somebody',
    async reach(stage) {
      await withGuests(stage, `${unique}-removing`, 1);
      await stage.me.openPanel('Participants');
      await stage.me.page.getByRole('button', { name: /^Actions for/ }).click();
      await stage.me.page.getByRole('menuitem', { name: 'Remove from room' }).click();
      await stage.me.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'a call, reactions',
    async reach(stage) {
      await withGuests(stage, `${unique}-react`, 1);
      await stage.me.page.getByRole('button', { name: 'Reactions' }).click();
      await stage.me.page.getByRole('button', { name: 'React: party' }).click();
    },
  },
  {
    name: 'a call, muted, camera off',
    async reach(stage) {
      await withGuests(stage, `${unique}-off`, 1);
      await stage.me.page.getByRole('button', { name: 'Turn microphone off' }).click();
      await stage.me.page.getByRole('button', { name: 'Turn camera off' }).click();
    },
  },
  {
    name: 'a call of three',
    async reach(stage) {
      await hostFor(stage, 2);
    },
  },
  {
    name: 'a call of four',
    async reach(stage) {
      await hostFor(stage, 3);
    },
  },
  {
    name: 'a call of five',
    async reach(stage) {
      await crowdFor(stage, 4);
    },
  },
  {
    name: 'a call of eight',
    async reach(stage) {
      await crowdFor(stage, 7);
    },
  },
];
