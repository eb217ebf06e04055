import type { People } from '../domain/people/peopleStore.ts';
import { createBlocks } from './blocks.ts';
import type { Database } from './connect.ts';
import { createCredentials } from './credentials.ts';
import { createFollows, createPushSubscriptions } from './follows.ts';
import { createIdentities } from './identities.ts';
import { createProfiles } from './profiles.ts';
import { createSecondFactors } from './secondFactors.ts';
import { createSessions } from './sessions.ts';
import { createStreamKeys } from './streamKeys.ts';

/** Everything stored about registered people. */
export function createPeople(sql: Database): People {
  return {
    ...createCredentials(sql),
    ...createSessions(sql),
    ...createSecondFactors(sql),
    ...createIdentities(sql),
    ...createProfiles(sql),
    ...createBlocks(sql),
    ...createStreamKeys(sql),
    ...createFollows(sql),
    ...createPushSubscriptions(sql),
  };
}
