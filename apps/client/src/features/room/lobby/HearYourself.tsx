import { useState } from 'react';
import { useStream } from '../../../app/appServices.tsx';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RoomContext } from '../RoomContext.ts';
import { speakerIdOf } from '../mediaSettings/offeredDevices.ts';

/** Records the user's microphone for a moment and plays it back; what does that is loaded by the press. */
export function HearYourself({ announce }: { announce: (sentence: string) => void }) {
  const [isBusy, setBusy] = useState(false);
  const speakerId = RoomContext.useSelector(speakerIdOf);
  const [track] = useStream(RoomContext.useSelector(({ context }) => context.self.streamId))?.getAudioTracks() ?? [];

  const check = async () => {
    if (isBusy || !track) return;
    setBusy(true);
    await import('./soundCheck.ts')
      .then(({ checkSound }) => checkSound(track, speakerId, announce))
      .catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button aria-disabled={isBusy} aria-label={roomMessages.hearYourself} onClick={() => void check()}>
      {roomMessages.test}
    </Button>
  );
}
