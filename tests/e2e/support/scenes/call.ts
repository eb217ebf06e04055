import { captionScenes } from './captions.ts';
import { chatScenes } from './chat.ts';
import { codeScenes } from './codes.ts';
import { inviteScenes } from './invites.ts';
import { alone, crowdFor, hostFor, refuseDevices, withGuests, type Scene } from './sceneContext.ts';

/** Calls of one to eight, and the panel beside them. */
export const callScenes = (unique: string): Scene[] => [
  {
    name: 'alone, choosing a microphone',
    async open(context) {
      await alone(context, `${unique}-choosing`);
      await context.me.page.getByRole('button', { name: 'Choose microphone and speaker' }).click();
      await context.me.page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'alone, choosing a background',
    async open(context) {
      await alone(context, `${unique}-background`);
      await context.me.page.getByRole('button', { name: 'Choose camera' }).click();
      await context.me.page.getByRole('menuitemradio', { name: 'Study' }).click();
      await context.me.page.getByRole('button', { name: 'Choose camera' }).click();
      await context.me.page.getByRole('menuitemcheckbox', { name: 'Brighten my video' }).waitFor();
    },
  },
  {
    name: 'speaking unheard',
    async open(context) {
      await context.me.page.addInitScript(() => void Object.assign(globalThis, { portraitSpeaks: true }));
      await alone(context, `${unique}-unheard`);
      await context.me.page.getByRole('button', { name: 'Turn microphone off' }).click();
      await context.me.page.getByText('Your microphone is off.').waitFor();
    },
  },
  { name: 'alone in the room', open: (context) => alone(context, `${unique}-alone`) },
  ...inviteScenes(unique),
  {
    name: 'alone without devices',
    async open(context) {
      await refuseDevices(context.me, 'NotFoundError');
      await context.me.open(`${context.baseURL}/lobby/${unique}-bare`);
      await context.me.page.getByRole('button', { name: 'Join without camera or mic' }).click();
      await context.me.page.getByText("You're in the room alone").waitFor();
    },
  },
  { name: 'a call', open: (context) => withGuests(context, `${unique}-two`, 1) },
  {
    name: 'a call, chat',
    async open(context) {
      await withGuests(context, `${unique}-chat`, 1);
      await context.me.openPanel('Chat');
      await context.me.sendChat('Hello! What are you working on?');
      await context.me.sendChat('I saw you like state machines too.');
    },
  },
  ...chatScenes(unique),
  ...captionScenes(unique),
  {
    name: 'a call, details',
    async open(context) {
      await withGuests(context, `${unique}-details`, 1);
      await context.me.openPanel('Details');
    },
  },
  ...codeScenes(unique),
  {
    name: 'a call, participants and menu',
    async open(context) {
      await withGuests(context, `${unique}-people`, 1);
      await context.me.openPanel('Participants');
      await context.me.page.getByRole('button', { name: /^Actions for/ }).click();
    },
  },
  {
    name: 'changing my name',
    async open(context) {
      await withGuests(context, `${unique}-renaming`, 1);
      await context.me.openPanel('Participants');
      await context.me.page.getByRole('button', { name: 'Change your name' }).click();
      await context.me.page.getByRole('dialog', { name: 'Change your name' }).waitFor();
    },
  },
  {
    name: 'the host removes somebody',
    async open(context) {
      await withGuests(context, `${unique}-removing`, 1);
      await context.me.openPanel('Participants');
      await context.me.page.getByRole('button', { name: /^Actions for/ }).click();
      await context.me.page.getByRole('menuitem', { name: 'Remove from room' }).click();
      await context.me.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'a call, reactions',
    async open(context) {
      await withGuests(context, `${unique}-react`, 1);
      await context.me.page.getByRole('button', { name: 'Reactions' }).click();
      await context.me.page.getByRole('button', { name: 'React: party' }).click();
    },
  },
  {
    name: 'a call, muted, camera off',
    async open(context) {
      await withGuests(context, `${unique}-off`, 1);
      await context.me.page.getByRole('button', { name: 'Turn microphone off' }).click();
      await context.me.page.getByRole('button', { name: 'Turn camera off' }).click();
    },
  },
  {
    name: 'a call of three',
    async open(context) {
      await hostFor(context, 2);
    },
  },
  {
    name: 'a call of four',
    async open(context) {
      await hostFor(context, 3);
    },
  },
  {
    name: 'a call of five',
    async open(context) {
      await crowdFor(context, 4);
    },
  },
  {
    name: 'a call of eight',
    async open(context) {
      await crowdFor(context, 7);
    },
  },
];
