import { useState, type FormEvent } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { callSentenceFor } from '../../../messages/callFailures.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { AddressPrivacy } from '../panel/AddressPrivacy.tsx';
import { isRefused } from '../callSelectors.ts';
import { Devices } from './Devices.tsx';
import { RoomContext } from '../RoomContext.ts';
import { printableName } from '../printableName.ts';
import styles from './LobbyForm.module.css';
import { closedBy, peopleInsideText, isReload } from './peopleInsideText.ts';
import { useRecheckedRoom } from './useRecheckedRoom.ts';

/** Who is inside, our own name, the devices, and Join. */
export function LobbyForm() {
  const room = RoomContext.useActorRef();
  const snapshot = RoomContext.useSelector((each) => each);
  const { arrival, roomName, turnAvailable, withStrangers } = snapshot.context;
  const [name, setName] = useState(snapshot.context.name ?? '');
  const [skipsPreview, setSkipsPreview] = useState(false);
  const details = useRecheckedRoom(roomName);
  const isReady = snapshot.hasTag('preview');
  const refused = isRefused(snapshot);
  const isWaiting = !isReady && !refused;
  // A person who has a seat, or was sent here by a continuing search, is not kept in the lobby by a full or locked
  // room.
  const [mayBeTurnedAway] = useState(
    () => arrival === 'link' && !isReload(performance.getEntriesByType('navigation'), location.pathname),
  );
  const maySkip = !(withStrangers && !turnAvailable);
  const closed = mayBeTurnedAway ? closedBy(details) : undefined;

  const printable = printableName(name);
  const named = printable !== '' && { name: printable };
  const joinWithout = () => room.send({ type: 'user.joinWithoutMediaRequested', ...named });
  const join = (event: FormEvent) => {
    event.preventDefault();
    // Enter in the field is not meant to go without the devices that are being asked for.
    if (isWaiting) return;
    if (refused) joinWithout();
    else room.send({ type: 'user.joinRequested', ...named, ...(maySkip && { skipsPreview }) });
  };
  return (
    <form className={styles['form']} onSubmit={join}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>
          {closed ? roomMessages.cannotJoinYet : refused ? roomMessages.joinUnseen : roomMessages.readyToJoin}
        </h2>
        <p className={styles['inside']}>{peopleInsideText(details, arrival !== 'link', closed)}</p>
      </header>
      <TextField
        label={roomMessages.yourName}
        autoComplete="nickname"
        maxLength={LIMITS.displayName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isReady && <Devices />}
      {turnAvailable && <AddressPrivacy />}
      {isReady && maySkip && !closed && (
        <Checkbox
          label={roomMessages.skipPreview}
          hint={roomMessages.skipPreviewHint}
          checked={skipsPreview}
          onChange={setSkipsPreview}
        />
      )}
      <div className={styles['actions']} data-ready={isReady} data-refused={refused}>
        {/* The reason for a disabled button is shown beside it: on a phone the rest may be hidden. */}
        {closed && (
          <p role="alert" className={styles['closed']}>
            {callSentenceFor(closed)}
          </p>
        )}
        {!turnAvailable && <AddressPrivacy />}
        <Button
          // Another one once the devices are there: a press that began before does not send them.
          key={String(isReady)}
          type={isWaiting ? 'button' : 'submit'}
          onClick={isWaiting ? joinWithout : undefined}
          variant={isReady ? 'primary' : 'secondary'}
          size="large"
          wide
          disabled={closed !== undefined}
        >
          {!isReady
            ? roomMessages.joinWithout
            : details?.knock && mayBeTurnedAway
              ? roomMessages.askToJoin
              : roomMessages.joinNow}
        </Button>
        <Button variant="ghost" onClick={() => room.send({ type: 'user.left' })}>
          {roomMessages.cancel}
        </Button>
      </div>
    </form>
  );
}
