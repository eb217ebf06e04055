import { allowCaptions, captionsOf, turnCaptionsOn } from '../actions/captions.ts';
import { say, scriptSpeech } from '../devices/scriptedSpeech.ts';
import type { Person } from '../people/person.ts';
import { alone, type Scene, type Stage } from './stage.ts';

/** Two people, the other one's browser recognising speech by a service. */
async function together(stage: Stage, room: string): Promise<Person> {
  await scriptSpeech(stage.me, 'service');
  await alone(stage, room);
  const other = await stage.another();
  await scriptSpeech(other, 'service');
  await other.open(`${stage.baseURL}/lobby/${room}`);
  await stage.me.seesMoving(1);
  return other;
}

/** Captions in a call: read, asked for, made. */
export const captionScenes = (unique: string): Scene[] => [
  {
    name: 'a call, captions',
    async reach(stage) {
      const other = await together(stage, `${unique}-captions`);
      await turnCaptionsOn(stage.me);
      await allowCaptions(other);
      await captionsOf(stage.me).getByText('Captions appear here').waitFor();
      await say(other, 'So the server never hears what anyone says.', true);
      await say(other, 'My browser turns it into text and sends it straight to', false);
      await captionsOf(stage.me).getByText('straight to').waitFor();
    },
  },
  {
    name: 'a call, captions asked for',
    async reach(stage) {
      const other = await together(stage, `${unique}-captions-asked`);
      await turnCaptionsOn(other);
      await captionsOf(stage.me).getByRole('button', { name: 'Allow' }).waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'a call, captions made',
    async reach(stage) {
      const other = await together(stage, `${unique}-captions-made`);
      await turnCaptionsOn(other);
      await allowCaptions(stage.me);
      await captionsOf(stage.me).getByRole('button', { name: 'Stop' }).waitFor();
    },
  },
  {
    name: 'a call, no captions',
    async reach(stage) {
      const other = await together(stage, `${unique}-captions-none`);
      await turnCaptionsOn(stage.me);
      await captionsOf(other).getByRole('button', { name: 'Not now' }).click({ timeout: 60_000 });
      await captionsOf(stage.me).getByText('want captions right now').waitFor();
    },
  },
];
