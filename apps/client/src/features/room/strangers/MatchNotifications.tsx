import { useEffect, useState } from 'react';
import { meetingMessages } from '../../../messages/meeting.ts';
import { roomMessages } from '../../../messages/room.ts';
import { MATCH_SOUND, play } from '../sounds.ts';
import { hasStranger, membersOf, nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { soundSetting } from '../settings.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { speakerIdOf } from '../mediaSettings/offeredDevices.ts';
import type { StrangerCall } from './strangers.ts';

/**
 * Announces that two strangers have met, and whether both agreed to talk: in a live region, by a sound and, while the
 * page is hidden, by the tab's title and, if the person permitted it, a desktop notification.
 */
export function MatchNotifications({ notify }: Pick<StrangerCall, 'notify'>) {
  const room = RoomContext.useActorRef();
  const show = useToasts();
  const [sentences, setSentences] = useState<readonly string[]>([]);
  useEffect(() => {
    let takeBack = () => {};
    const announce = () => {
      const snapshot = room.getSnapshot();
      const sentence = roomMessages.matched(nameOf(membersOf(snapshot)[0]));
      setSentences([sentence]);
      if (soundSetting.get()) void play(MATCH_SOUND, speakerIdOf(snapshot));
      if (document.visibilityState !== 'hidden') return;
      takeBack();
      takeBack = titled(sentence);
      notify(sentence);
    };
    const watching = [
      room.on('stranger.met', announce),
      // Where nobody is asked this comes at once: it must not replace the name of the person met.
      room.on('stranger.agreed', () => setSentences(([met = '']) => [met, meetingMessages.agreed])),
      // The page goes on to a search: the announcement has to stay.
      room.on('stranger.silent', () => void show({ tone: 'info', text: meetingMessages.theySilent })),
    ];
    // They met while this was loading.
    if (hasStranger(room.getSnapshot())) announce();
    return () => {
      watching.forEach((each) => each.unsubscribe());
      takeBack();
    };
  }, [room, notify, show]);
  return (
    <VisuallyHidden>
      <output>{sentences.join('. ')}</output>
    </VisuallyHidden>
  );
}

/** Sets the tab's title until the page is visible. Returns a function that restores it earlier. */
function titled(title: string): () => void {
  const before = document.title;
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    if (document.title === title) document.title = before;
  };
  document.title = title;
  document.addEventListener('visibilitychange', stop, { signal: stopping.signal });
  return stop;
}
