import { use, useState } from 'react';
import { createFollowApi } from '../../effects/http/followApi.ts';
import { ActivitySections } from '../../features/activity/ActivitySections.tsx';
import { Following } from '../../features/follow/Following.tsx';
import type { Browser } from '../browser.ts';
import { useAuth } from '../appServices.tsx';
import { activityOf } from './activityOf.ts';
import { liveNoticesOf } from './liveNoticesOf.ts';

/** The sections of one's activity, once it is known what this installation offers; suspends until then. */
export function ActivitySlot({ browser }: { browser: Browser }) {
  const turn = use(browser.capabilities())?.turn === true;
  const [activity] = useState(() => activityOf(browser, turn));
  const isMember = useAuth((snapshot) => snapshot.hasTag('member'));
  // Read again after logging out, which clears what this browser has remembered.
  const following = isMember && <FollowingSlot browser={browser} />;
  return <ActivitySections key={isMember ? 'member' : 'guest'} activity={activity} following={following} />;
}

function FollowingSlot({ browser: { http } }: { browser: Browser }) {
  const [parts] = useState(() => ({ api: createFollowApi(http), notices: liveNoticesOf(http) }));
  return <Following {...parts} />;
}
