import type { People } from './peopleStore.ts';
import { createBlocks } from './reports/postgresBlocks.ts';
import type { Database } from '../platform/database/connect.ts';
import { createCredentials } from './signIn/postgresCredentials.ts';
import { createFollows, createPushSubscriptions } from './follows/postgresFollows.ts';
import { createIdentities } from './signIn/postgresIdentities.ts';
import { createProfiles } from './profiles/postgresProfiles.ts';
import { createSecondFactors } from './signIn/postgresSecondFactors.ts';
import { createSessions } from './sessions/postgresSessions.ts';
import { createStreamKeys } from '../broadcasts/postgresStreamKeys.ts';

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
