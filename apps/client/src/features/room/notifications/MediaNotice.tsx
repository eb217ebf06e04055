import { ArrowUp, Check, Mic, Video, VideoOff } from 'lucide-react';
import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import { callSentenceFor } from '../../../messages/callFailures.ts';
import { PLACES, whereToPermit } from '../../../messages/permissions.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { AddressBar } from './AddressBar.tsx';
import { Notice } from './Notice.tsx';
import { isRefused } from '../callSelectors.ts';
import styles from './MediaNotice.module.css';
import { RoomContext } from '../RoomContext.ts';
import { TryAgain } from '../stage/TryAgain.tsx';

/**
 * Explains that devices are being requested, or why there are none and where to permit them; there is always a way on.
 *
 * @param besideForm the form of the preview is beside it, and has the other ways on.
 */
export function MediaNotice({ besideForm = false }: { besideForm?: boolean }) {
  const room = RoomContext.useActorRef();
  const refused = RoomContext.useSelector(isRefused);
  const isOver = RoomContext.useSelector((snapshot) => snapshot.matches({ preparing: 'refused' }));
  const failure = RoomContext.useSelector(({ context }) => context.failure ?? 'internal');

  const others = (
    <>
      <Button onClick={() => room.send({ type: 'user.joinWithoutMediaRequested' })}>{roomMessages.joinWithout}</Button>
      <Button onClick={() => room.send({ type: 'user.left' })}>{roomMessages.leave}</Button>
    </>
  );
  if (!refused) {
    return (
      <Notice
        drawing={<Question />}
        title={roomMessages.gettingMedia}
        hint={roomMessages.gettingMediaHint}
        actions={!besideForm && others}
      />
    );
  }
  const place =
    failure === 'NotAllowedError' ? whereToPermit(navigator.userAgent, navigator.maxTouchPoints) : undefined;
  return (
    <Notice
      role="alert"
      icon={place === undefined && !isOver && <VideoOff />}
      drawing={place && <AddressBar place={place} />}
      title={callSentenceFor(failure)}
      hint={place && PLACES[place]}
      failed={isOver ? roomMessages.joinFailed : undefined}
      actions={
        <>
          <TryAgain failure={failure} />
          {besideForm ? (
            <div className={styles['either']}>
              {KINDS.map((kind) => (
                <LeaveOut key={kind} kind={kind} />
              ))}
            </div>
          ) : (
            others
          )}
        </>
      }
    />
  );
}

/** A drawing of the browser's question, which is above the page, and of its Allow. */
function Question() {
  return (
    <div aria-hidden="true" className={styles['question']}>
      <ArrowUp />
      <span className={styles['ask']}>
        <Mic />
        <Video />
        <span className={styles['allow']}>
          <Check />
        </span>
      </span>
    </div>
  );
}

const KINDS = ['microphone', 'camera'] as const;

/**
 * Goes on with the other device alone, as often only one of them is refused; or takes that back. Not offered once the
 * other one, wanted alone, was refused as well.
 */
function LeaveOut({ kind }: { kind: DeviceKind }) {
  const room = RoomContext.useActorRef();
  const preferences = RoomContext.useSelector(({ context }) => context.self.preferences);
  const other = kind === 'microphone' ? 'camera' : 'microphone';
  const isOnlyOne = KINDS.every((each) => preferences[each] === (each === kind));
  const start = { microphone: roomMessages.unmuteMicrophone, camera: roomMessages.startCamera };
  if (isOnlyOne) return null;
  return (
    <Button variant="ghost" size="small" onClick={() => room.send({ type: 'user.deviceToggled', kind })}>
      {preferences[kind] ? roomMessages.onlyDevice[other] : start[kind]}
    </Button>
  );
}
