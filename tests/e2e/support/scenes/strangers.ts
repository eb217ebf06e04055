import { skippedTalkPreview } from '../people/agreement.ts';
import { fakePulse } from '../wire/searchRequests.ts';
import type { Person } from '../people/person.ts';
import { page, type Scene, type Stage } from './stage.ts';

const POPULAR = ['Rust', 'Typography', 'Product management', 'Machine learning'];

/** Starts a search with these interests and waits alone. */
async function startWaiting({ me, baseURL }: Pick<Stage, 'me' | 'baseURL'>, tags: string): Promise<void> {
  await fakePulse(me.page, { talking: 23, waiting: 4, popular: POPULAR });
  await me.open(`${baseURL}/`);
  await me.addTag(tags);
  await me.joinRandom();
  await me.aloneBanner().waitFor();
}

/** Waits, and is joined by another person who searches for the same. */
async function meetStranger(stage: Stage, tags: string): Promise<Person> {
  await startWaiting(stage, tags);
  const other = await stage.another();
  await other.open(`${stage.baseURL}/`);
  await other.addTag(tags);
  await other.joinRandom();
  await stage.me.seesMoving(1);
  return other;
}

/** Two strangers meet, blurred until they agree. `asked`: who is asked, both or only the person in the picture. */
async function meetBlurred(stage: Stage, tags: string, asked: 'both' | 'me'): Promise<Person> {
  const other = await stage.another();
  await askForPreview(stage.me);
  if (asked !== 'me') await askForPreview(other);
  await startWaiting({ ...stage, me: other }, tags);
  await stage.me.open(`${stage.baseURL}/`);
  await stage.me.addTag(tags);
  await stage.me.joinRandom();
  await stage.me.page.getByRole('heading', { name: /^Matched with / }).waitFor();
  await stage.me.page.waitForFunction(
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
    async reach(stage) {
      await fakePulse(stage.me.page, { talking: 23, waiting: 4 });
      await page('', '/').reach(stage);
      await stage.me.page.getByText('23 people are talking now, 4 are waiting.').waitFor();
    },
  },
  {
    name: 'waiting for a stranger',
    async reach(stage) {
      await askForPreview(stage.me);
      await startWaiting(stage, `webrtc, ${unique}-a`);
      await stage.me.page.getByText('usually about 40 seconds').waitFor();
      await stage.me.page.getByText('another language, or you’ve already met them').waitFor();
    },
  },
  {
    name: 'waiting for a stranger, languages',
    async reach(stage) {
      await askForPreview(stage.me);
      await startWaiting(stage, `${unique}-l`);
      await stage.me.page.getByText(/^Preview o(n|ff) · /).click();
      await stage.me.page.getByRole('combobox', { name: 'Add a language' }).selectOption('German');
      await stage.me.page.getByText('Preview and languages').waitFor();
    },
  },
  {
    name: 'waiting for a stranger, interests edited',
    async reach(stage) {
      await askForPreview(stage.me);
      await startWaiting(stage, `jazz, ${unique}-k`);
      await stage.me.page.getByRole('button', { name: 'Edit your interests' }).click();
      await stage.me.page.getByRole('button', { name: 'Remove jazz' }).click();
      await stage.me.page.getByText('and starts your search again.').waitFor();
    },
  },
  {
    name: 'waiting for a stranger, asked to look wider',
    async reach(stage) {
      await askForPreview(stage.me);
      await startWaiting(stage, `${unique}-b`);
      await stage.me.page.getByText('Include related interests too?').waitFor();
    },
  },
  {
    name: 'waiting for a stranger, looking wider',
    async reach(stage) {
      await askForPreview(stage.me);
      await stage.me.page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      });
      await startWaiting(stage, `${unique}-c`);
      await stage.me.page.getByRole('button', { name: 'Yes, include them' }).click();
      await stage.me.page.getByText('Also looking among related interests.').waitFor();
    },
  },
  {
    name: 'a stranger, blurred until both agree',
    reach: async (stage) => void (await meetBlurred(stage, `webrtc, ${unique}-g`, 'both')),
  },
  {
    name: 'a blurred stranger who is ready to talk',
    async reach(stage) {
      await meetBlurred(stage, `webrtc, ${unique}-h`, 'me');
      await stage.me.page.getByText(/ is ready to talk\. Are you\?$/).waitFor();
    },
  },
  {
    name: 'a blurred stranger, agreed to',
    async reach(stage) {
      await meetBlurred(stage, `webrtc, ${unique}-i`, 'both');
      await stage.me.page.getByRole('button', { name: 'Start talking' }).click();
      await stage.me.page.getByRole('button', { name: 'You’re ready' }).waitFor();
    },
  },
  {
    name: 'after not answering a stranger',
    async reach(stage) {
      // The one who is asked too may be gone a moment earlier.
      await meetBlurred(stage, `${unique}-j`, 'me');
      await stage.me.page.getByText('Time’s up').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'a call with a stranger',
    async reach(stage) {
      // A person who joins a waiting room knows what is shared there.
      const other = await stage.another();
      await startWaiting({ ...stage, me: other }, `webrtc, ${unique}-d`);
      await stage.me.open(`${stage.baseURL}/`);
      await stage.me.addTag(`webrtc, ${unique}-d`);
      await stage.me.joinRandom();
      await stage.me.seesMoving(1);
    },
  },
  {
    name: 'a stranger has gone on to somebody else',
    async reach(stage) {
      const other = await meetStranger(stage, `${unique}-e`);
      await other.page.keyboard.press('n');
      await stage.me.page.getByText(/ moved on$/).waitFor();
    },
  },
  {
    name: 'after a call with a stranger',
    async reach(stage) {
      await meetStranger(stage, `${unique}-f`);
      await stage.me.page.getByRole('timer', { name: 'Time talked' }).filter({ hasText: /0:1\d/ }).waitFor();
      await stage.me.hangUp();
      await stage.me.page.getByRole('list', { name: 'Who was in the call' }).waitFor();
    },
  },
];
