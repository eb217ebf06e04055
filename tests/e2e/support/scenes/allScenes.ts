import { accountScenes } from './account.ts';
import { beforeCallScenes } from './beforeCall.ts';
import { callScenes } from './call.ts';
import { inspectorScenes } from './inspector.ts';
import { knockScenes } from './knocks.ts';
import { landingScenes } from './landing.ts';
import { awayFromCallsScenes } from './awayFromCalls.ts';
import { pageScenes } from './pages.ts';
import { reportAndHideScenes } from './reportAndHide.ts';
import type { Scene } from './sceneContext.ts';
import { strangerScenes } from './strangers.ts';
import { streamScenes } from './streams.ts';
import { troubleScenes } from './troubles.ts';
import { viewScenes } from './callViews.ts';

/** Every screen in every state, in the order of the contact sheets. `unique` keeps the rooms of one run apart. */
export const scenesOf = (unique: string): Scene[] => [
  ...landingScenes(),
  ...beforeCallScenes(unique),
  ...knockScenes(),
  ...callScenes(unique),
  ...strangerScenes(unique),
  ...viewScenes(unique),
  ...troubleScenes(unique),
  ...reportAndHideScenes(unique),
  ...accountScenes(),
  ...streamScenes(),
  ...awayFromCallsScenes(unique),
  ...pageScenes(),
  ...inspectorScenes(),
];
