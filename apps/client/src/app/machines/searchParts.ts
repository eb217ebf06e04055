import { roomNameFrom } from '@colloquy/machines/landingSearch/roomName.ts';
import { logFailure } from '../../effects/log.ts';
import { randomInt } from '../../effects/randomInt.ts';
import type { Browser } from '../browser.ts';
import type { LandingSearchDependencies } from './provideLandingSearch.ts';

/** How this browser searches for rooms. */
export const searchParts = ({ api, passwords, languages }: Browser): LandingSearchDependencies => ({
  api,
  passwords,
  randomInt,
  roomName: () => roomNameFrom(randomInt),
  languages: languages.spoken,
  log: logFailure,
});
