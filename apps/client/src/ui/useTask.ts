import { useCallback, useEffect, useRef, useState } from 'react';

type State = { kind: 'idle' } | { kind: 'busy' } | { kind: 'done' } | { kind: 'failed'; error: unknown };

/** An asynchronous task started by a press: one at a time, with its result. */
export function useTask<Arguments extends unknown[]>(work: (...given: Arguments) => Promise<void>) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const run = useCallback((...given: Arguments) => {
    setState({ kind: 'busy' });
    latest.current(...given).then(
      () => setState({ kind: 'done' }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  }, []);
  return {
    run,
    isBusy: state.kind === 'busy',
    isDone: state.kind === 'done',
    error: state.kind === 'failed' ? { thrown: state.error } : undefined,
  };
}
