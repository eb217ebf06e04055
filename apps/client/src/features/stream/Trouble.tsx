import { WifiOff } from 'lucide-react';
import { PLACES, whereToPermit } from '../../messages/permissions.ts';
import { streamMessages } from '../../messages/stream.ts';
import { useAppServices } from '../../app/appServices.tsx';
import { Banner } from '../../ui/notices/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { failureText } from './streamSelectors.ts';
import { StreamContext } from './StreamContext.ts';
import styles from './Trouble.module.css';

/** What went wrong, in red, with a way on. */
export function Trouble({ videoFailure }: { videoFailure: string | undefined }) {
  const failure = StreamContext.useSelector(({ context }) => context.failure);
  // The stage says that.
  if (failure?.code === 'banned') return null;
  const text = failure ? failureText(failure) : videoFailure;
  const isRefused = failure?.kind === 'media' && failure.code === 'NotAllowedError';
  if (text === undefined) return null;
  return (
    <Banner tone="danger" role="alert" actions={<TroubleActions />}>
      <p>{text}</p>
      {isRefused && (
        <p className={styles['place']}>{PLACES[whereToPermit(navigator.userAgent, navigator.maxTouchPoints)]}</p>
      )}
    </Banner>
  );
}

/** A retry, where possible; otherwise a reload of the page. */
function TroubleActions() {
  const stream = StreamContext.useActorRef();
  const { reload } = useAppServices();
  const failure = StreamContext.useSelector(({ context }) => context.failure);
  const mayWatch = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.watchAgainRequested' }));
  const mayGoLive = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.goLiveRequested' }));
  if (failure?.kind === 'join' && mayWatch) {
    return (
      <Button size="small" onClick={() => stream.send({ type: 'user.watchAgainRequested' })}>
        {streamMessages.tryAgain}
      </Button>
    );
  }
  if ((failure?.kind === 'media' || failure?.kind === 'start') && mayGoLive) {
    return (
      <Button size="small" variant="primary" onClick={() => stream.send({ type: 'user.goLiveRequested' })}>
        {streamMessages.tryAgain}
      </Button>
    );
  }
  // The list of other broadcasters is below, and what staff have ended is not begun again at a press.
  if (failure?.kind === 'join' || failure?.kind === 'ended') return null;
  return (
    <Button size="small" onClick={reload}>
      {streamMessages.reload}
    </Button>
  );
}

/**
 * The server is temporarily unreachable; what plays goes on. If it stays unreachable the list shows that, with a
 * button.
 */
export function ReconnectingNotice() {
  const isLost = StreamContext.useSelector((snapshot) =>
    snapshot.matches({ signalling: 'connecting', directory: 'known' }),
  );
  if (!isLost) return null;
  return (
    <Banner tone="warning" role="status" icon={<WifiOff aria-hidden="true" />}>
      {streamMessages.linkLost}
    </Banner>
  );
}
