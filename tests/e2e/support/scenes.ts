import type { Person } from './person.ts';

/** Who takes part in a scene, and where. */
export type Stage = {
  /** The person whose screen is looked at. */
  me: Person;
  baseURL: string;
  /** Somebody else, whose screen does not matter. */
  another(): Promise<Person>;
};

/** One screen in one state: how to get there. It is reached when the promise is done. */
export type Scene = { name: string; reach: (stage: Stage) => Promise<void> };

const alone = async ({ me, baseURL }: Stage, room: string) => {
  await me.open(`${baseURL}/lobby/${room}`);
  await me.page.getByText("You're in the room alone").waitFor();
};

const withGuests = async (stage: Stage, room: string, guests: number) => {
  await alone(stage, room);
  for (let i = 0; i < guests; i++) {
    const guest = await stage.another();
    await guest.open(`${stage.baseURL}/lobby/${room}`);
  }
  await stage.me.seesMoving(guests);
};

const refuseDevices = (me: Person, name: string) =>
  me.page.addInitScript((refusal) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', refusal));
  }, name);

/** Hosts from the landing screen, with the options given first. */
const hostWith = async ({ me, baseURL }: Stage, choose: () => Promise<void>) => {
  await me.open(`${baseURL}/`);
  await me.page.getByText('Room options').click();
  await choose();
  return me.host();
};

const page = (name: string, path: string): Scene => ({
  name,
  reach: async ({ me, baseURL }) => {
    await me.open(`${baseURL}${path}`);
    await me.page.getByRole('heading', { level: 1 }).waitFor();
  },
});

/** `unique` keeps the rooms of one run apart from each other. */
export const scenesOf = (unique: string): Scene[] => [
  page('landing', '/'),
  {
    name: 'landing with tags and options',
    async reach({ me, baseURL }) {
      await me.open(`${baseURL}/`);
      await me.addTag('typescript, distributed systems, design');
      await me.page.getByText('Room options').click();
    },
  },
  {
    name: 'landing, field left empty',
    async reach({ me, baseURL }) {
      await me.open(`${baseURL}/`);
      await me.page.getByRole('textbox', { name: 'Your interests' }).focus();
      await me.page.keyboard.press('Tab');
      await me.page.getByText('Please enter at least 1 tag.').waitFor();
    },
  },
  {
    name: 'searching',
    async reach({ me, baseURL }) {
      await me.page.route('**/api/rooms/tags*', () => undefined);
      await me.open(`${baseURL}/`);
      await me.addTag('typescript, design');
      await me.page.getByRole('button', { name: 'Join Random' }).click();
      await me.page.getByRole('button', { name: 'Cancel' }).waitFor();
    },
  },
  {
    name: 'landing, no room could be made',
    async reach({ me, baseURL }) {
      await me.page.route('**/api/rooms', (route) => route.abort());
      await me.open(`${baseURL}/`);
      await me.page.getByRole('button', { name: 'Host', exact: true }).click();
      await me.page.getByRole('alert').first().waitFor();
    },
  },
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
  { name: 'alone in the room', reach: (stage) => alone(stage, `${unique}-alone`) },
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
      await stage.me.say('Hello! What are you working on?');
      await stage.me.say('I saw you like state machines too.');
    },
  },
  {
    name: 'a call, details',
    async reach(stage) {
      await withGuests(stage, `${unique}-details`, 1);
      await stage.me.openPanel('Details');
    },
  },
  {
    name: 'a call, participants and menu',
    async reach(stage) {
      await withGuests(stage, `${unique}-people`, 1);
      await stage.me.openPanel('Participants');
      await stage.me.page.getByRole('button', { name: /^Actions for/ }).click();
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
    name: 'a call of four',
    async reach(stage) {
      const room = await hostWith(stage, () => stage.me.page.getByRole('spinbutton', { name: 'Seats' }).fill('4'));
      for (let i = 0; i < 3; i++) await (await stage.another()).open(`${stage.baseURL}/lobby/${room}`);
      await stage.me.seesMoving(3);
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
      await stage.me.page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'the room asks for a password',
    async reach(stage) {
      const host = await stage.another();
      const room = await hostWith({ ...stage, me: host }, () => host.page.getByLabel('Password').fill('open sesame'));
      await stage.me.open(`${stage.baseURL}/lobby/${room}`);
      await stage.me.page.getByText('This room asks for a password').waitFor();
    },
  },
  {
    name: 'signal lost',
    async reach(stage) {
      await withGuests(stage, `${unique}-lost`, 1);
      await stage.me.page.context().setOffline(true);
      await stage.me.page.getByText('Signal lost.').waitFor({ timeout: 20_000 });
    },
  },
  {
    name: 'removed from the room',
    async reach(stage) {
      const host = await stage.another();
      const room = await hostWith({ ...stage, me: host }, async () => undefined);
      await stage.me.open(`${stage.baseURL}/lobby/${room}`);
      await stage.me.seesMoving(1);
      await host.openPanel('Participants');
      await host.page.getByRole('button', { name: /^Actions for/ }).click();
      await host.page.getByRole('menuitem', { name: 'Remove from room' }).click();
      await stage.me.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'after a call',
    async reach(stage) {
      await withGuests(stage, `${unique}-after`, 1);
      await stage.me.hangUp();
      await stage.me.page.getByText(/^Call ended/).waitFor();
    },
  },
  {
    name: 'no accounts yet',
    async reach({ me, baseURL }) {
      await me.open(`${baseURL}/`);
      const login = me.page.getByRole('button', { name: 'Login' });
      // A phone has it in its menu.
      if (!(await login.isVisible())) await me.page.getByRole('button', { name: 'Menu' }).click();
      await login.click();
      await me.page.getByRole('dialog', { name: 'Accounts are not here yet' }).waitFor();
    },
  },
  page('stream, not built yet', '/stream'),
  page('terms, not built yet', '/terms'),
  page('canvas, not built yet', '/canvas'),
  page('questions, not built yet', '/faq'),
  page('dashboard, not built yet', '/g0'),
  page('no such page', '/nowhere'),
];
