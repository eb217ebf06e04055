import { useState } from 'react';
import { RoomContext } from '../RoomContext.ts';
import { codesOf, type Codes } from './codes.ts';
import { useVerification } from './CodesContext.ts';

/** The codes of this call. */
export function useCodes(): Codes {
  const machine = useVerification();
  const room = RoomContext.useActorRef();
  const [codes] = useState(() => codesOf(room, machine));
  return codes;
}
