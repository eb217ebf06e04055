import { useCallback, useState } from 'react';
import { navigate, useLocation } from '../../ui/navigation/Navigation.tsx';
import { InspectorScreen } from '../../features/inspector/InspectorScreen.tsx';
import { RemoteInspector } from '../../features/inspector/remote/RemoteInspector.tsx';
import { inspectorMessages } from '../../messages/inspector.ts';
import { copyAsTest } from '../inspector/copyAsTest.ts';
import { provideInspector } from '../inspector/provideInspector.ts';
import { provideRemoteWatch } from '../inspector/provideRemoteWatch.ts';
import { STAYS_ON_SCREEN } from '../navigationState.ts';
import type { PageServices } from '../pageServices.ts';
import { Page } from './Page.tsx';

/** The inspector on a page of its own: recordings, or with `?room=` the live calls of a room. Load with `lazy()`. */
export default function InspectorRoute({ services }: { services: PageServices }) {
  const [room] = useState(() => new URLSearchParams(location.search).get('room'));
  return (
    <Page title={inspectorMessages.title}>
      <main lang="en" dir="ltr">
        {room === null ? <Recordings /> : <Remote services={services} roomName={room} />}
      </main>
    </Page>
  );
}

function Remote({ services, roomName }: { services: PageServices; roomName: string }) {
  const [{ logic, recording }] = useState(() => provideRemoteWatch(services.http));
  const [inspector] = useState(provideInspector);
  return (
    <RemoteInspector
      logic={logic}
      inspector={inspector}
      recording={recording}
      roomName={roomName}
      copyTest={copyAsTest}
    />
  );
}

/** Its address leads back to the same actor at the same moment, or to where a machine first entered a state. */
function Recordings() {
  const { pathname, search } = useLocation();
  const [logic] = useState(provideInspector);
  const [{ link, at, actor, state }] = useState(() => readPlace(search));
  const keep = useCallback(
    (place: { at: number; actor: string | undefined }) => {
      const to = new URLSearchParams({ ...(link !== undefined && { recording: link }), at: String(place.at) });
      if (place.actor !== undefined) to.set('actor', place.actor);
      navigate(`${pathname}?${to.toString()}`, { replace: true, state: STAYS_ON_SCREEN });
    },
    [pathname, link],
  );
  return (
    <InspectorScreen
      logic={logic}
      input={{ live: false, link, at, state }}
      actor={actor}
      onPlace={keep}
      copyTest={copyAsTest}
    />
  );
}

function readPlace(search: string) {
  const requested = new URLSearchParams(search);
  const at = Number(requested.get('at') ?? Number.NaN);
  return {
    link: requested.get('recording') ?? undefined,
    at: Number.isInteger(at) && at >= 0 ? at : undefined,
    actor: requested.get('actor') ?? undefined,
    state: requested.get('state') ?? undefined,
  };
}
