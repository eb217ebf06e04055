import { allowCaptions, captionsOf, turnCaptionsOn } from '../actions/captions.ts';
import { say, scriptSpeech } from '../devices/scriptedSpeech.ts';
import type { Person } from '../people/person.ts';
import { alone, type Scene, type SceneContext } from './sceneContext.ts';

/** Two people, the other one's browser recognising speech by a service. */
async function together(context: SceneContext, room: string): Promise<Person> {
  await scriptSpeech(context.me, 'service');
  await alone(context, room);
  const other = await context.openAnother();
  await scriptSpeech(other, 'service');
  await other.open(`${context.baseURL}/lobby/${room}`);
  await context.me.seesMoving(1);
  return other;
}

/** Captions in a call: read, asked for, made. */
export const captionScenes = (unique: string): Scene[] => [
  {
    name: 'a call, captions',
    async open(context) {
      const other = await together(context, `${unique}-captions`);
      await turnCaptionsOn(context.me);
      await allowCaptions(other);
      await captionsOf(context.me).getByText('Captions appear here').waitFor();
      await say(other, 'So the server never hears what anyone says.', true);
      await say(other, 'My browser turns it into text and sends it straight to', false);
      await captionsOf(context.me).getByText('straight to').waitFor();
    },
  },
  {
    name: 'a call, captions asked for',
    async open(context) {
      const other = await together(context, `${unique}-captions-asked`);
      await turnCaptionsOn(other);
      await captionsOf(context.me).getByRole('button', { name: 'Allow' }).waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'a call, captions made',
    async open(context) {
      const other = await together(context, `${unique}-captions-made`);
      await turnCaptionsOn(other);
      await allowCaptions(context.me);
      await captionsOf(context.me).getByRole('button', { name: 'Stop' }).waitFor();
    },
  },
  {
    name: 'a call, no captions',
    async open(context) {
      const other = await together(context, `${unique}-captions-none`);
      await turnCaptionsOn(context.me);
      await captionsOf(other).getByRole('button', { name: 'Not now' }).click({ timeout: 60_000 });
      await captionsOf(context.me).getByText('want captions right now').waitFor();
    },
  },
];
