import { useEffect, useState, type ReactNode } from 'react';
import { createPeopleApi } from '../../effects/http/accountApi.ts';
import EndedPeople from '../../features/room/people/EndedPeople.tsx';
import { endedWords } from '../../messages/callEnded.ts';
import type { Other } from '../../features/room/people/otherPerson.ts';
import type { Browser } from '../browser.ts';
import { useWorld } from '../world.tsx';
import type { EndedCall } from '../navigationState.ts';

/** Actions about the people of a finished call, with the API calls for them. Load with `lazy()`. */
export default function EndedPeopleSlot({ ended, browser }: { ended: EndedCall; browser: Browser }): ReactNode {
  const [api] = useState(() => createPeopleApi(browser.http));
  return (
    <>
      {!ended.unanswered && <EndedNow roomName={ended.roomName} />}
      <EndedPeople met={ended.met.flatMap(readMet)} roomName={ended.roomName} api={api} />
    </>
  );
}

/** How often a visible page asks who is in the call; milliseconds. */
const POLL_INTERVAL_MS = 10_000;

/**
 * Whether anyone is still in a finished call; nothing while that is unknown. Not by `useRoomFacts`: shared with the room it
 * would be a chunk of its own, and the first picture of a call waits for each.
 */
function EndedNow({ roomName }: { roomName: string }): ReactNode {
  const { findRoom } = useWorld();
  const [people, setPeople] = useState<number>();
  useEffect(() => {
    const closing = new AbortController();
    const ask = async () => {
      const found = await findRoom(roomName, closing.signal).catch(() => undefined);
      if (found && !closing.signal.aborted) setPeople(found.active ? found.present : 0);
    };
    void ask();
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), POLL_INTERVAL_MS);
    return () => {
      closing.abort();
      clearInterval(timer);
    };
  }, [findRoom, roomName]);
  return people !== undefined && <p role="status">{endedWords.stillThere(people)}</p>;
}

function readMet(value: unknown): Other[] {
  const { memberId, userId, name }: { [key: string]: unknown } = Object(value);
  const isMet = typeof memberId === 'string' && typeof userId === 'string' && typeof name === 'string';
  return isMet ? [{ memberId, userId, name }] : [];
}
