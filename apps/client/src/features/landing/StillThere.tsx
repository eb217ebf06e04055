import { useEffect, useState } from 'react';
import { useAppServices } from '../../app/appServices.tsx';
import { endedMessages } from '../../messages/callEnded.ts';

/** How often a visible page asks who is in the call; milliseconds. */
const POLL_INTERVAL_MS = 10_000;

type Props = {
  roomName: string;
  /** The only other person of the call; undefined if there were several. */
  name: string | undefined;
  className: string | undefined;
};

/**
 * Whether anyone is still in a finished call; an empty line while that is unknown, so that nothing below moves. Not by
 * `useRoomDetails`: shared with the room it would be a chunk of its own, and the first picture of a call waits for each.
 */
export function StillThere({ roomName, name, className }: Props) {
  const { findRoom } = useAppServices();
  // Once the number has changed, one person may be somebody else.
  const [now, setNow] = useState<{ people: number; unchanged: boolean }>();
  useEffect(() => {
    const closing = new AbortController();
    const ask = async () => {
      const found = await findRoom(roomName, closing.signal).catch(() => undefined);
      if (!found || closing.signal.aborted) return;
      const people = found.active ? found.present : 0;
      setNow((before) => ({ people, unchanged: !before || (before.unchanged && before.people === people) }));
    };
    void ask();
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), POLL_INTERVAL_MS);
    return () => {
      closing.abort();
      clearInterval(timer);
    };
  }, [findRoom, roomName]);
  return (
    <p role="status" className={className}>
      {now && endedMessages.stillThere(now.people, now.unchanged ? name : undefined)}
    </p>
  );
}
