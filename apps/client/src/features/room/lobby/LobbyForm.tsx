import { Mic, Video, Volume2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { callSentenceFor } from '../../../messages/callFailures.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { AddressPrivacy } from '../panel/AddressPrivacy.tsx';
import { canChooseSpeaker, inputsOf, speakersOf, type DeviceChoice } from '../toolbar/deviceChoices.ts';
import { deviceStateOf, isRefused } from '../queries.ts';
import { HearYourself } from './HearYourself.tsx';
import { RoomContext } from '../RoomContext.ts';
import { play, TEST_SOUND } from '../sounds.ts';
import { printableName } from '../printableName.ts';
import { RECHECK_MS, useRoomFacts } from '../useRoomFacts.ts';
import styles from './LobbyForm.module.css';
import { closedBy, peopleInsideText, isReload } from './peopleInsideText.ts';

/** Who is inside, our own name, the devices, and Join. */
export function LobbyForm() {
  const room = RoomContext.useActorRef();
  const snapshot = RoomContext.useSelector((each) => each);
  const { arrival, roomName, turnAvailable, withStrangers } = snapshot.context;
  const [name, setName] = useState(snapshot.context.name ?? '');
  const [skipsPreview, setSkipsPreview] = useState(false);
  /** What became of hearing oneself. */
  const [heard, setHeard] = useState('');
  const facts = useRoomFacts(roomName, 0, RECHECK_MS);
  const isReady = snapshot.hasTag('preview');
  const refused = isRefused(snapshot);
  // Beside "Failed to join the room", the title names the way on.
  const refusedTitle = snapshot.matches({ preparing: 'refused' }) ? roomMessages.joinWithout : roomMessages.joinUnseen;
  const speakers = isReady ? speakersOf(snapshot) : canChooseSpeaker() ? PENDING : undefined;
  // A person who has a seat, or was sent here by a continuing search, is not kept in the lobby by a full or locked
  // room.
  const [mayBeTurnedAway] = useState(
    () => arrival === 'link' && !isReload(performance.getEntriesByType('navigation'), location.pathname),
  );
  const maySkip = !(withStrangers && !turnAvailable);
  const closed = mayBeTurnedAway ? closedBy(facts) : undefined;

  const printable = printableName(name);
  const named = printable !== '' && { name: printable };
  const joinWithout = () => room.send({ type: 'user.joinWithoutMediaRequested', ...named });
  const join = (event: FormEvent) => {
    event.preventDefault();
    if (refused) joinWithout();
    else room.send({ type: 'user.joinRequested', ...named, ...(maySkip && { skipsPreview }) });
  };
  return (
    <form className={styles['form']} onSubmit={join}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>{refused ? refusedTitle : roomMessages.readyToJoin}</h2>
        <p className={styles['inside']}>{peopleInsideText(facts, arrival !== 'link', closed)}</p>
      </header>
      <TextField
        label={roomMessages.yourName}
        autoComplete="nickname"
        maxLength={LIMITS.displayName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {!refused && (
        <>
          <Select
            label={roomMessages.deviceNames.microphone}
            icon={<Mic aria-hidden="true" />}
            {...(isReady ? orNone(inputsOf(snapshot, 'microphone'), roomMessages.noneFound.microphone) : PENDING)}
            onChange={(deviceId) => room.send({ type: 'user.devicePicked', kind: 'microphone', deviceId })}
            end={isReady && deviceStateOf(snapshot, 'microphone') === 'on' && <HearYourself announce={setHeard} />}
          />
          <p role="status" className={styles['heard']}>
            {heard}
          </p>
          <Select
            label={roomMessages.deviceNames.camera}
            icon={<Video aria-hidden="true" />}
            {...(isReady ? orNone(inputsOf(snapshot, 'camera'), roomMessages.noneFound.camera) : PENDING)}
            onChange={(deviceId) => room.send({ type: 'user.devicePicked', kind: 'camera', deviceId })}
          />
          {speakers && (
            <Select
              label={roomMessages.deviceNames.speaker}
              icon={<Volume2 aria-hidden="true" />}
              {...speakers}
              onChange={(deviceId) => room.send({ type: 'user.speakerPicked', deviceId })}
              end={
                isReady && (
                  <Button onClick={() => void play(TEST_SOUND, speakers.value)} aria-label={roomMessages.testSpeaker}>
                    {roomMessages.test}
                  </Button>
                )
              }
            />
          )}
        </>
      )}
      {turnAvailable && <AddressPrivacy />}
      {!refused && maySkip && (
        <Checkbox
          label={roomMessages.skipPreview}
          hint={roomMessages.skipPreviewHint}
          checked={skipsPreview}
          onChange={setSkipsPreview}
        />
      )}
      <div className={styles['actions']} data-refused={refused}>
        {/* The reason for a disabled button is shown beside it: on a phone the rest may be hidden. */}
        {closed && (
          <p role="alert" className={styles['closed']}>
            {callSentenceFor(closed)}
          </p>
        )}
        {!turnAvailable && <AddressPrivacy />}
        <Button
          type="submit"
          variant={refused ? 'secondary' : 'primary'}
          size="large"
          wide
          disabled={!(isReady || refused) || closed !== undefined}
        >
          {refused
            ? roomMessages.joinWithout
            : facts?.knock && mayBeTurnedAway
              ? roomMessages.askToJoin
              : roomMessages.joinNow}
        </Button>
        {/* Not in the place of the main button, which might turn into the other one under a pointer. */}
        {!(isReady || refused) && (
          <Button className={styles['without']} disabled={closed !== undefined} onClick={joinWithout}>
            {roomMessages.joinWithout}
          </Button>
        )}
        <Button variant="ghost" onClick={() => room.send({ type: 'user.left' })}>
          {roomMessages.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Keeps the place of a list until the devices are known. */
const PENDING = { options: [{ value: '', label: '…' }], value: '', disabled: true };

/** A list never shows a device that is not in use as if it were. */
function orNone({ options, value }: DeviceChoice, none: string): DeviceChoice & { disabled: boolean } {
  if (options.length === 0) return { options: [{ value: '', label: none }], value: '', disabled: true };
  const isListed = options.some((option) => option.value === value);
  return {
    options: isListed ? options : [{ value: '', label: roomMessages.noneInUse }, ...options],
    value: isListed ? value : '',
    disabled: false,
  };
}
