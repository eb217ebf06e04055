import { skippedTalkPreview } from '../people/agreement.ts';
import { fakePulse } from '../wire/searchRequests.ts';
import type { Person } from '../people/person.ts';
import { page, type Scene, type SceneContext } from './sceneContext.ts';

const POPULAR = ['Rust', 'Typography', 'Product management', 'Machine learning'];

/** Starts a search with these interests and waits alone. */
async function startWaiting({ me, baseURL }: Pick<SceneContext, 'me' | 'baseURL'>, tags: string): Promise<void> {
  await fakePulse(me.page, { talking: 23, waiting: 4, popular: POPULAR });
  await me.open(`${baseURL}/`);
  await me.addTag(tags);
  await me.joinRandom();
  await me.page.getByRole('button', { name: 'Stop looking' }).waitFor();
}

/** Waits, and is joined by another person who searches for the same. */
async function meetStranger(context: SceneContext, tags: string): Promise<Person> {
  await startWaiting(context, tags);
  const other = await context.openAnother();
  await other.open(`${context.baseURL}/`);
  await other.addTag(tags);
  await other.joinRandom();
  await context.me.seesMoving(1);
  return other;
}

/** Two strangers meet, blurred until they agree. `asked`: who is asked, both or only the person in the picture. */
async function meetBlurred(context: SceneContext, tags: string, requested: 'both' | 'me'): Promise<Person> {
  const other = await context.openAnother();
  await askForPreview(context.me);
  if (requested !== 'me') await askForPreview(other);
  await startWaiting({ ...context, me: other }, tags);
  await context.me.open(`${context.baseURL}/`);
  await context.me.addTag(tags);
  await context.me.joinRandom();
  await context.me.page.getByRole('heading', { name: /^Matched with / }).waitFor();
  await context.me.page.waitForFunction(
    () => document.querySelector<HTMLVideoElement>('article video')?.videoWidth === 32,
  );
  return other;
}

/** Forgets the choice to skip the preview, which tests make beforehand. */
const askForPreview = ({ page: of }: Person) =>
  of.addInitScript((name) => localStorage.removeItem(name), skippedTalkPreview.name);

/** Waiting for a stranger, meeting one, and being left by one. */
export const strangerScenes = (unique: string): Scene[] => [
  {
    name: 'landing, people are here',
    async open(context) {
      await fakePulse(context.me.page, { talking: 23, waiting: 4 });
      await page('', '/').open(context);
      await context.me.page.getByText('23 people are talking now, 4 are waiting.').waitFor();
    },
  },
  {
    name: 'waiting for a stranger',
    async open(context) {
      await askForPreview(context.me);
      await startWaiting(context, `webrtc, ${unique}-a`);
      await context.me.page.getByText('usually about 40 seconds').waitFor();
      await context.me.page.getByText('another language, or you’ve already met them').waitFor();
    },
  },
  {
    name: 'waiting for a stranger, languages',
    async open(context) {
      await askForPreview(context.me);
      await startWaiting(context, `${unique}-l`);
      await context.me.page.getByText(/^Preview o(n|ff) · /).click();
      await context.me.page.getByRole('combobox', { name: 'Add a language' }).selectOption('German');
      await context.me.page.getByText('Preview and languages').waitFor();
    },
  },
  {
    name: 'waiting for a stranger, interests edited',
    async open(context) {
      await askForPreview(context.me);
      await startWaiting(context, `jazz, ${unique}-k`);
      await context.me.page.getByRole('button', { name: 'Edit your interests' }).click();
      await context.me.page.getByRole('button', { name: 'Remove jazz' }).click();
      await context.me.page.getByText('and starts your search again.').waitFor();
    },
  },
  {
    name: 'waiting for a stranger, asked to look wider',
    async open(context) {
      await askForPreview(context.me);
      await startWaiting(context, `${unique}-b`);
      await context.me.page.getByText('Include related interests too?').waitFor();
    },
  },
  {
    name: 'waiting for a stranger, looking wider',
    async open(context) {
      await askForPreview(context.me);
      await context.me.page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      });
      await startWaiting(context, `${unique}-c`);
      await context.me.page.getByRole('button', { name: 'Yes, include them' }).click();
      await context.me.page.getByText('Also looking among related interests.').waitFor();
    },
  },
  {
    name: 'a stranger, blurred until both agree',
    open: async (context) => void (await meetBlurred(context, `webrtc, ${unique}-g`, 'both')),
  },
  {
    name: 'a blurred stranger who is ready to talk',
    async open(context) {
      await meetBlurred(context, `webrtc, ${unique}-h`, 'me');
      await context.me.page.getByText(/ is ready to talk\. Are you\?$/).waitFor();
    },
  },
  {
    name: 'a blurred stranger, agreed to',
    async open(context) {
      await meetBlurred(context, `webrtc, ${unique}-i`, 'both');
      await context.me.page.getByRole('button', { name: 'Start talking' }).click();
      await context.me.page.getByRole('button', { name: 'You’re ready' }).waitFor();
    },
  },
  {
    name: 'after not answering a stranger',
    async open(context) {
      // The one who is asked too may be gone a moment earlier.
      await meetBlurred(context, `${unique}-j`, 'me');
      await context.me.page.getByText('Time’s up').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'a call with a stranger',
    async open(context) {
      // A person who joins a waiting room knows what is shared there.
      const other = await context.openAnother();
      await startWaiting({ ...context, me: other }, `webrtc, ${unique}-d`);
      await context.me.open(`${context.baseURL}/`);
      await context.me.addTag(`webrtc, ${unique}-d`);
      await context.me.joinRandom();
      await context.me.seesMoving(1);
    },
  },
  {
    name: 'a stranger has gone on to somebody else',
    async open(context) {
      const other = await meetStranger(context, `${unique}-e`);
      await other.page.keyboard.press('n');
      await context.me.page.getByText(/ moved on$/).waitFor();
    },
  },
  {
    name: 'after a call with a stranger',
    async open(context) {
      await meetStranger(context, `${unique}-f`);
      await context.me.page.getByRole('timer', { name: 'Time talked' }).filter({ hasText: /0:1\d/ }).waitFor();
      await context.me.hangUp();
      await context.me.page.getByRole('list', { name: 'Who was in the call' }).waitFor();
    },
  },
];
