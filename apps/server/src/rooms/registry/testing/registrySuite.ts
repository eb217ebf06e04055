import { describe } from 'vitest';
import { describeAdmin } from './suite/adminSuite.ts';
import { describeBroadcasts } from './suite/broadcastsSuite.ts';
import { describeActivity } from './suite/activitySuite.ts';
import { describeChanges } from './suite/changesSuite.ts';
import { describeHolds } from './suite/reservationsSuite.ts';
import { describeIdentity } from './suite/identitySuite.ts';
import { describeKick } from './suite/kickSuite.ts';
import { describeLife } from './suite/lifeSuite.ts';
import { describeMatch } from './suite/matchSuite.ts';
import { describeModeration } from './suite/moderationSuite.ts';
import { describeQuotas } from './suite/quotasSuite.ts';
import type { MakeRegistry } from './suite/registrySetup.ts';
import { describeResume } from './suite/resumeSuite.ts';
import { describeRetry } from './suite/retrySuite.ts';
import { describeSeats } from './suite/seatsSuite.ts';
import { describeStrangers } from './suite/strangersSuite.ts';

/**
 * What every implementation of the registry must do. The stores' clocks cannot be faked, so the tests use short times
 * and wait.
 *
 * @param makeRegistry returns an empty registry that has not been started; the suite stops it.
 */
export function describeRegistry(name: string, makeRegistry: MakeRegistry): void {
  describe(name, () => {
    describeSeats(makeRegistry);
    describeHolds(makeRegistry);
    describeMatch(makeRegistry);
    describeStrangers(makeRegistry);
    describeActivity(makeRegistry);
    describeAdmin(makeRegistry);
    describeIdentity(makeRegistry);
    describeResume(makeRegistry);
    describeKick(makeRegistry);
    describeRetry(makeRegistry);
    describeChanges(makeRegistry);
    describeLife(makeRegistry);
    describeBroadcasts(makeRegistry);
    describeModeration(makeRegistry);
    describeQuotas(makeRegistry);
  });
}
