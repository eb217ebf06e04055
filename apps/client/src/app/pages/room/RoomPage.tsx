import { useEffect, useMemo, useState } from 'react';
import { navigate, useLocation } from '../../../ui/navigation/Navigation.tsx';
import { useParams } from '../../../ui/navigation/Routes.tsx';
import { recallChoices, recallSkipping, recallSkipsTalkPreview } from '../../../effects/media/rememberedChoices.ts';
import { shell } from '../../../messages/shell.ts';
import type { PageServices } from '../../pageServices.ts';
import { AgreedRoom } from '../agreement/AgreedRoom.tsx';
import { keyIn } from '../../../features/room/invite/inviteLink.ts';
import { readLobbyState } from './lobbyState.ts';
import { Page } from '../Page.tsx';
import { RoomRoute } from './RoomRoute.tsx';
import { useCallIdentity } from './useCallIdentity.ts';
import { useAfterCall } from './useAfterCall.ts';
import { useAppServices } from '../../appServices.tsx';

/** The call on its route, in the room's chunk. A key in the URL is removed first. Load with `lazy()`. */
export default function RoomPage({ services }: { services: PageServices }) {
  const { name = '' } = useParams();
  const { hash, key, pathname, state } = useLocation();
  return hash === '' ? (
    <AgreedRoom roomName={name}>
      <RoomCall key={key} services={services} name={name} />
    </AgreedRoom>
  ) : (
    <TakeKey name={name} password={keyIn(hash)} to={pathname} state={state} />
  );
}

/** Keeps the password that came with the link, and shows the same page under a URL without it. */
function TakeKey(props: { name: string; password: string | undefined; to: string; state: unknown }) {
  const { name, password, to, state } = props;
  const { passwords } = useAppServices();
  useEffect(() => {
    if (password !== undefined) passwords.keep(name, password);
    navigate(to, { replace: true, state });
  }, [name, password, to, state, passwords]);
  return null;
}

/** How the person came, and where a finished call leads. */
function RoomCall({ services, name }: { services: PageServices; name: string }) {
  const { key, state } = useLocation();
  const { profile, identityNumber } = useCallIdentity();
  const lobby = useMemo(() => readLobbyState(state), [state]);
  const { arrival, hostKey, tags, withStrangers, quickSkips } = lobby;
  const [remembered] = useState(() => recallChoices(() => localStorage));
  const afterCall = useAfterCall(services, name, lobby, profile.user_id);
  const call = `${name} ${key} ${identityNumber}`;
  return (
    <Page title={shell.roomTitle(name)}>
      <RoomRoute
        key={call}
        call={call}
        services={services}
        input={{
          roomName: name,
          userId: profile.user_id,
          name: remembered.name ?? profile.username,
          arrival,
          jitter: services.jitter,
          tags,
          skipsTalkPreview: recallSkipsTalkPreview(() => localStorage),
          ...(remembered.preferences && { preferences: remembered.preferences }),
          ...(hostKey !== undefined && { hostKey }),
          ...(quickSkips !== undefined && { quickSkips }),
        }}
        withStrangers={withStrangers}
        skipsPreview={recallSkipping(() => sessionStorage)}
        continuesSearch={lobby.goesOn === true && afterCall.hasMetStrangers}
        tags={tags}
        strangers={afterCall.strangers}
        onEnded={afterCall.onEnded}
        onEntered={afterCall.onEntered}
      />
    </Page>
  );
}
