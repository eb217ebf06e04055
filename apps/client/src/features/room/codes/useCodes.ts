import { useEffect, useState } from 'react';
import { RoomContext } from '../RoomContext.ts';
import { codesOf, type Codes } from './codes.ts';
import { useLoadVerification, useVerification } from './CodesContext.ts';

/** The codes of this call. */
export function useCodes(): Codes {
  const machine = useVerification();
  const room = RoomContext.useActorRef();
  const [codes] = useState(() => codesOf(room, machine));
  return codes;
}

/** The codes of this call once their code is loaded: nothing waits for it, or fails with it. */
export function useLoadedCodes(): Codes | undefined {
  const load = useLoadVerification();
  const room = RoomContext.useActorRef();
  const [codes, setCodes] = useState<Codes>();
  useEffect(() => {
    load().then(
      (machine) => setCodes(codesOf(room, machine)),
      () => undefined,
    );
  }, [load, room]);
  return codes;
}
