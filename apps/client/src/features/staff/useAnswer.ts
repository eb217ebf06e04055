import { useCallback, useEffect, useState } from 'react';
import { failureOf, type FailureCode } from '@colloquy/machines/contract/failure.ts';

/** The last answer, and a failure since. */
type Read<What> = { answer?: What; failure?: FailureCode };
export type Answer<What> = Read<What> & { load: () => void };

/**
 * An answer of the server: requested on first render, and on demand. A failure is kept beside the last answer; `fail`
 * adds one of another call.
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
