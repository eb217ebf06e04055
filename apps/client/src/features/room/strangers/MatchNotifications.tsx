import { useEffect, useState } from 'react';
import { meetingWords } from '../../../messages/meeting.ts';
import { roomWords } from '../../../messages/room.ts';
import { MATCHED, play } from '../notes.ts';
import { mayGoOn, membersOf, nameOf } from '../queries.ts';
import { RoomContext } from '../RoomContext.ts';
import { soundSetting } from '../settings.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { speakerIdOf } from '../toolbar/deviceChoices.ts';
import type { Strangers } from './strangers.ts';

/**
 * Tells that two strangers have met, and whether both agreed to talk: in a live region, by a sound and, where another page
 * is looked at, by the title of the tab and, if the person allowed it, by a notice.
 */
export function MatchNotifications({ notify }: Pick<Strangers, 'notify'>) {
  const room = RoomContext.useActorRef();
  const show = useToasts();
  const [sentences, setSentences] = useState<readonly string[]>([]);
  useEffect(() => {
    let takeBack = () => {};
    const announce = () => {
      const snapshot = room.getSnapshot();
      const sentence = roomWords.matched(nameOf(membersOf(snapshot)[0]));
      setSentences([sentence]);
      if (soundSetting.isOn()) void play(MATCHED, speakerIdOf(snapshot));
      if (document.visibilityState !== 'hidden') return;
      takeBack();
      takeBack = titled(sentence);
      notify(sentence);
    };
    const watching = [
      room.on('stranger.met', announce),
      // Where nobody is asked this comes at once: it must not take the place of who was met.
      room.on('stranger.agreed', () => setSentences(([met = '']) => [met, meetingWords.agreed])),
      // The page goes on to a search: what is said has to stay.
      room.on('stranger.silent', () => void show({ tone: 'info', text: meetingWords.theySilent })),
    ];
    // Met while this was on its way.
    if (mayGoOn(room.getSnapshot())) announce();
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

/** Names the tab until it is looked at. Returns the way to stop before. */
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
