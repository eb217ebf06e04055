import { useState, type ReactNode } from 'react';
import { createPeopleApi } from '../../effects/http/peopleApi.ts';
import EndedPeople from '../../features/room/people/EndedPeople.tsx';
import type { Other } from '../../features/room/people/otherPerson.ts';
import type { PageServices } from '../pageServices.ts';
import type { EndedCall } from '../navigationState.ts';

/** Actions about the people of a finished call, with the API calls for them. Load with `lazy()`. */
export default function EndedPeopleSlot({ ended, services }: { ended: EndedCall; services: PageServices }): ReactNode {
  const [api] = useState(() => createPeopleApi(services.http));
  return <EndedPeople met={ended.met.flatMap(readMet)} roomName={ended.roomName} api={api} />;
}

function readMet(value: unknown): Other[] {
  const { memberId, userId, name }: { [key: string]: unknown } = Object(value);
  const isMet = typeof memberId === 'string' && typeof userId === 'string' && typeof name === 'string';
  return isMet ? [{ memberId, userId, name }] : [];
}
