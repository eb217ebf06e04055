import { accountScenes } from './scenes/account.ts';
import { beforeCallScenes } from './scenes/beforeCall.ts';
import { callScenes } from './scenes/call.ts';
import { landingScenes } from './scenes/landing.ts';
import { otherScenes } from './scenes/other.ts';
import { pageScenes } from './scenes/pages.ts';
import { peopleScenes } from './scenes/people.ts';
import type { Scene } from './scenes/stage.ts';
import { streamScenes } from './scenes/streams.ts';
import { troubleScenes } from './scenes/troubles.ts';
import { viewScenes } from './scenes/views.ts';

/** Every screen in every state, in the order of the contact sheets. `unique` keeps the rooms of one run apart. */
export const scenesOf = (unique: string): Scene[] => [
  ...landingScenes(),
  ...beforeCallScenes(unique),
  ...callScenes(unique),
  ...viewScenes(unique),
  ...troubleScenes(unique),
  ...peopleScenes(unique),
  ...accountScenes(),
  ...streamScenes(),
  ...otherScenes(unique),
  ...pageScenes(),
];
