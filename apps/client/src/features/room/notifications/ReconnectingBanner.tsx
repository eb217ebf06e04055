import type { JSX } from 'react';
import { WifiOff } from 'lucide-react';
import { callSentenceFor } from '../../../messages/callFailures.ts';
import { roomMessages } from '../../../messages/room.ts';
import { RoomContext } from '../RoomContext.ts';
import { StageBanner } from '../stage/banners/StageBanner.tsx';
import { TryAgain } from '../stage/TryAgain.tsx';

/**
 * Shows in the call what is lost between us and the server: no network on this device, an unreachable server, or its
 * refusal, with what can be done. A lost connection to one person is shown on that person's tile.
 */
export function ReconnectingBanner() {
  const isAway = RoomContext.useSelector((snapshot) =>
    snapshot.matches({ connected: { inCall: { signalling: 'away' } } }),
  );
  const isOffline = RoomContext.useSelector((each) => each.matches({ connected: { inCall: { network: 'offline' } } }));
  const needsHelp = RoomContext.useSelector((snapshot) => snapshot.hasTag('needsHelp'));
  const failure = RoomContext.useSelector(({ context }) => context.failure ?? 'internal');

  if (isOffline) return lost('offline', <WifiOff aria-hidden="true" />, roomMessages.offline);
  if (!isAway) return null;
  if (!needsHelp) return lost('lost', <WifiOff aria-hidden="true" />, roomMessages.signalLost);
  return (
    <StageBanner key="refused" role="alert" actions={<TryAgain failure={failure} size="small" />}>
      {callSentenceFor(failure)} {roomMessages.callGoesOn}
    </StageBanner>
  );
}

const lost = (key: string, icon: JSX.Element, words: string) => (
  <StageBanner key={key} role="status" icon={icon}>
    {words}
  </StageBanner>
);
