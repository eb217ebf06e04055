import type { Person } from '../people/person.ts';
import { alone, type Scene, type SceneContext } from './sceneContext.ts';

/** Two people whose pages have all that a chat has, and some messages. Returns the other one. */
async function talk(context: SceneContext, room: string): Promise<Person> {
  const { me, baseURL } = context;
  await alone(context, room);
  const other = await context.openAnother();
  await other.open(`${baseURL}/lobby/${room}`);
  await me.seesMoving(1);
  for (const person of [me, other]) {
    await person.openPanel('Chat');
    await person.page.getByRole('button', { name: 'Send a file', disabled: false }).waitFor();
  }
  await other.sendChat('Hello! What are you working on?');
  await other.sendChat('I saw you like state machines too.');
  await me.chatMessage('I saw you like state machines too.').waitFor();
  await me.sendChat('A call that **survives a dead server**. Try `npm start`, or read https://example.org/docs');
  await other.chatMessage('survives a dead server').waitFor();
  return other;
}

async function reply(person: Person, to: string, text: string): Promise<void> {
  await person.page.getByRole('listitem').filter({ hasText: to }).last().hover();
  await person.page.getByRole('button', { name: 'Reply' }).click();
  await person.sendChat(text);
}

const sendFile = (person: Person, name: string, bytes: number): Promise<void> =>
  person.page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(bytes, 1) });

/** The chat of a call: messages, emojis, what is said about messages, files, previews. */
export const chatScenes = (unique: string): Scene[] => [
  {
    name: 'a call, chat in full',
    async open(context) {
      const other = await talk(context, `${unique}-chat-full`);
      await reply(other, 'survives a dead server', 'With this?\n```\nsend({ type: "retry" })\n```');
      await context.me.sendChat('Yes! 🎉');
      await context.me.page.getByRole('textbox', { name: 'Message' }).press('ArrowUp');
      await context.me.sendChat('Yes, exactly! 🎉');
      await context.me.page.getByText('(edited)').waitFor();
      await other.page.getByRole('textbox', { name: 'Message' }).pressSequentially('and');
      await context.me.page.getByText(/is typing/).waitFor();
    },
  },
  {
    name: 'a call, replying in chat',
    async open(context) {
      await talk(context, `${unique}-chat-reply`);
      await context.me.page.getByRole('listitem').filter({ hasText: 'What are you working on?' }).hover();
      await context.me.page.getByRole('button', { name: 'Reply' }).click();
    },
  },
  {
    name: 'a call, emojis',
    async open(context) {
      await context.me.page.addInitScript(() => localStorage.setItem('emojis', '👍 🎉 😂 ❤️ 🙏'));
      await alone(context, `${unique}-chat-emojis`);
      await context.me.openPanel('Chat');
      await context.me.page.getByRole('button', { name: 'Emoji' }).click();
      await context.me.page.getByRole('button', { name: 'grinning', exact: true }).waitFor();
    },
  },
  {
    name: 'a call, files in chat',
    async open(context) {
      const other = await talk(context, `${unique}-chat-files`);
      await sendFile(context.me, 'state machines.pdf', 340_000);
      await other.page.getByRole('button', { name: 'Accept' }).click();
      await context.me.page.getByText(/· Sent$/).waitFor();
      await sendFile(other, 'diagram of the whole call with every state.svg', 1_400_000);
      await context.me.page.getByRole('button', { name: 'Accept' }).waitFor();
    },
  },
  {
    name: 'a call, a message previewed',
    async open(context) {
      const other = await talk(context, `${unique}-chat-preview`);
      await context.me.page.getByRole('complementary').getByRole('button', { name: 'Close side panel' }).click();
      await other.sendChat('Are you still there? I found the page about machines.');
      await context.me.page.getByText(/: Are you still there/).waitFor();
    },
  },
];
