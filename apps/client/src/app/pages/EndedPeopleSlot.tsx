import { useState, type ReactNode } from 'react';
import { createPeopleCalls } from '../../effects/http/accountCalls.ts';
import EndedPeople from '../../features/room/people/EndedPeople.tsx';
import { endedWords } from '../../messages/callEnded.ts';
import type { Other } from '../../features/room/people/otherPerson.ts';
import { useRoomFacts } from '../../features/room/useRoomFacts.ts';
import type { Browser } from '../browser.ts';
import type { EndedCall } from '../navigationState.ts';

/** Actions about the people of a finished call, with the API calls for them. Load with `lazy()`. */
export default function EndedPeopleSlot({ ended, browser }: { ended: EndedCall; browser: Browser }): ReactNode {
  const [calls] = useState(() => createPeopleCalls(browser.calls));
  return <EndedPeople met={ended.met.flatMap(readMet)} roomName={ended.roomName} calls={calls} />;
}

/** How often a visible page asks who is in the call. */
const LOOK_AGAIN = 10_000;

/** Whether somebody is still in a finished call; nothing while that is unknown. */
export function EndedNow({ roomName }: { roomName: string }): ReactNode {
  const facts = useRoomFacts(roomName, 0, LOOK_AGAIN);
  return facts && <p role="status">{endedWords.stillThere(facts.active ? facts.present : 0)}</p>;
}

function readMet(value: unknown): Other[] {
  const { memberId, userId, name }: { [key: string]: unknown } = Object(value);
  const isMet = typeof memberId === 'string' && typeof userId === 'string' && typeof name === 'string';
  return isMet ? [{ memberId, userId, name }] : [];
}
