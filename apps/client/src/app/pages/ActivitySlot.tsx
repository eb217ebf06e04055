import { use, useState } from 'react';
import { createFollowApi } from '../../effects/http/followApi.ts';
import { ActivitySections } from '../../features/activity/ActivitySections.tsx';
import { Following } from '../../features/follow/Following.tsx';
import type { PageServices } from '../pageServices.ts';
import { NextCall } from '../../features/activity/NextCall.tsx';
import { navigate } from '../../ui/navigation/Navigation.tsx';
import { useAuth } from '../appServices.tsx';
import type { HomeState } from '../navigationState.ts';
import { activityOf } from './activityOf.ts';
import { liveNotificationsOf } from './liveNotificationsOf.ts';

/** The search starts at once. */
const search = (tags: readonly string[]) =>
  navigate('/', {
    state: { search: { tags: [...tags], exclude: [], excludePeople: [], rejections: 0 } } satisfies HomeState,
  });

type Props = { services: PageServices; /** Begins with the next call. */ withNext?: boolean };

/** The sections of one's activity, once it is known what this installation offers; suspends until then. */
export function ActivitySlot({ services, withNext = false }: Props) {
  const turn = use(services.capabilities())?.turn === true;
  const [activity] = useState(() => activityOf(services, turn));
  /** How often remembered calls or rooms were removed: what the next call is about is read again. */
  const [removals, setRemovals] = useState(0);
  const isSignedIn = useAuth((snapshot) => snapshot.hasTag('signedIn'));
  // Read again after logging out, which clears what this browser has remembered.
  const following = isSignedIn && <FollowingSlot services={services} />;
  return (
    <>
      {withNext && <NextCall key={removals} calls={activity.calls} rooms={activity.rooms} onSearch={search} />}
      <ActivitySections
        key={isSignedIn ? 'signedIn' : 'guest'}
        activity={activity}
        following={following}
        onRemoved={() => setRemovals(removals + 1)}
      />
    </>
  );
}

function FollowingSlot({ services: { http } }: { services: PageServices }) {
  const [parts] = useState(() => ({ api: createFollowApi(http), notifications: liveNotificationsOf(http) }));
  return <Following {...parts} />;
}
