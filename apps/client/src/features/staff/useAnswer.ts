import { useCallback, useEffect, useState } from 'react';
import { failureOf, type FailureCode } from '@colloquy/machines/contract/failure.ts';

/** The last answer, and what has failed since. */
type Read<What> = { answer?: What; failure?: FailureCode };
export type Answer<What> = Read<What> & { load: () => void };

/**
 * What the server says: read when it comes to be shown, and whenever asked for again. A failure stands beside the last
 * answer, also one of another call that `fail` is told of.
 */
export function useAnswer<What>(read: () => Promise<What>, isShown: boolean) {
  const [known, setKnown] = useState<Read<What>>({});
  const fail = useCallback(
    (thrown: unknown) => setKnown((before) => ({ ...before, failure: failureOf(thrown).code })),
    [],
  );
  const load = useCallback(() => {
    read().then((answer) => setKnown({ answer }), fail);
  }, [read, fail]);
  useEffect(() => {
    if (isShown) load();
  }, [isShown, load]);
  return { ...known, load, fail };
}
