import { useEffect, useState } from 'react';
import { useWorld } from '../../../app/world.tsx';
import { meetingWords } from '../../../messages/meeting.ts';
import { MATCHED, play } from '../notes.ts';
import { membersOf, nameOf } from '../queries.ts';
import { RoomContext } from '../RoomContext.ts';
import { soundSetting } from '../settings.ts';
import { speakerIdOf } from '../toolbar/deviceChoices.ts';

/**
 * Tells that two strangers have met: by a sound, and where another page is looked at by the title of the tab and, if the
 * person allowed it, by a notice. Returns the sentence for a live region.
 */
export function useMatchNews(): string {
  const room = RoomContext.useActorRef();
  const { notices } = useWorld();
  const [news, setNews] = useState('');
  useEffect(() => {
    let takeBack = () => {};
    const watching = room.on('stranger.met', () => {
      const snapshot = room.getSnapshot();
      const sentence = meetingWords.matched(nameOf(membersOf(snapshot)[0]));
      setNews(sentence);
      if (soundSetting.isOn()) void play(MATCHED, speakerIdOf(snapshot));
      if (document.visibilityState !== 'hidden') return;
      takeBack();
      takeBack = titled(sentence);
      notices.tell(sentence);
    });
    return () => {
      watching.unsubscribe();
      takeBack();
    };
  }, [room, notices]);
  return news;
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
