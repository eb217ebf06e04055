import { useState, type ReactNode } from 'react';
import { createPeopleCalls } from '../../effects/http/accountCalls.ts';
import EndedPeople from '../../features/room/people/EndedPeople.tsx';
import type { Browser } from '../browser.ts';
import type { EndedCall } from '../navigationState.ts';

/** What can be done about those who were in a call that is over, with the calls it takes. Load with `lazy()`. */
export default function EndedPeopleSlot({ ended, browser }: { ended: EndedCall; browser: Browser }): ReactNode {
  const [calls] = useState(() => createPeopleCalls(browser.calls));
  return <EndedPeople met={ended.met} roomName={ended.roomName} calls={calls} />;
}
