import { Ear } from 'lucide-react';
import { useState } from 'react';
import { useStream } from '../../../app/world.tsx';
import { roomWords } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RoomContext } from '../RoomContext.ts';
import { speakerIdOf } from '../toolbar/deviceChoices.ts';
import styles from './HearYourself.module.css';

/** Records the own microphone for a moment and plays it back; what does that is loaded by the press. */
export function HearYourself({ streamId }: { streamId: string | undefined }) {
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  const speakerId = RoomContext.useSelector(speakerIdOf);
  const [track] = useStream(streamId)?.getAudioTracks() ?? [];

  const check = async () => {
    if (isBusy || !track) return;
    setBusy(true);
    await import('./soundCheck.ts')
      .then(({ checkSound }) => checkSound(track, speakerId, setStatus))
      .catch(() => setStatus(''));
    setBusy(false);
  };
  return (
    <div className={styles['check']}>
      <Button icon={<Ear aria-hidden="true" />} aria-disabled={isBusy} onClick={() => void check()}>
        {roomWords.hearYourself}
      </Button>
      <p role="status" className={styles['status']}>
        {status}
      </p>
    </div>
  );
}
