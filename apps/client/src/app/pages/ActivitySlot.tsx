import { use, useState } from 'react';
import { createFollowApi } from '../../effects/http/followApi.ts';
import { ActivitySections } from '../../features/activity/ActivitySections.tsx';
import { Following } from '../../features/follow/Following.tsx';
import type { PageServices } from '../pageServices.ts';
import { NextCall } from '../../features/activity/NextCall.tsx';
import { navigate } from '../../ui/navigation/Navigation.tsx';
import { useAuth } from '../appServices.tsx';
import type { HomeState } from '../navigationState.ts';
import { createActivity } from './createActivity.ts';
import { createBrowserLiveNotifications } from './createBrowserLiveNotifications.ts';

/** Goes to the landing page, which starts the search at once. */
const search = (tags: readonly string[]) =>
  navigate('/', {
    state: { search: { tags: [...tags], exclude: [], excludePeople: [], rejections: 0 } } satisfies HomeState,
  });

type Props = { services: PageServices; /** Whether the next call comes first. */ showsNextCall?: boolean };

/** The sections of one's activity, once it is known what this installation offers; suspends until then. */
export function ActivitySlot({ services, showsNextCall = false }: Props) {
  const hasTurnServer = use(services.capabilities())?.turn === true;
  const [activity] = useState(() => createActivity(services, hasTurnServer));
  /** How often remembered calls or rooms were removed. As a key it remounts `NextCall`, which reads them once. */
  const [removals, setRemovals] = useState(0);
  const isSignedIn = useAuth((snapshot) => snapshot.hasTag('signedIn'));
  const following = isSignedIn && <FollowingSlot services={services} />;
  return (
    <>
      {showsNextCall && <NextCall key={removals} calls={activity.calls} rooms={activity.rooms} onSearch={search} />}
      {/* Remounted after logging out, which clears what this browser has remembered. */}
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
  const [dependencies] = useState(() => ({
    api: createFollowApi(http),
    notifications: createBrowserLiveNotifications(http),
  }));
  return <Following {...dependencies} />;
}
