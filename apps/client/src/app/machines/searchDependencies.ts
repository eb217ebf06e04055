import { roomNameFrom } from '@colloquy/machines/landingSearch/roomName.ts';
import { logFailure } from '../../effects/log.ts';
import { randomInt } from '../../effects/randomInt.ts';
import type { PageServices } from '../pageServices.ts';
import type { LandingSearchDependencies } from './provideLandingSearch.ts';

/** What the search for rooms needs of this page. */
export const searchDependencies = ({ api, passwords, languages }: PageServices): LandingSearchDependencies => ({
  api,
  passwords,
  randomInt,
  roomName: () => roomNameFrom(randomInt),
  languages: languages.spoken,
  log: logFailure,
});
