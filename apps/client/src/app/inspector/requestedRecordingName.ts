const KEY = 'inspect';
const OFF = 'off';
const UNNAMED = 'me';
/** Allowed names of a tab in recordings. */
const NAME = /^[\w-]{1,24}$/;

/**
 * The name under which this tab is recorded, if it is: `?inspect` or `?inspect=ada` in an address turns it on, until
 * the tab is closed or `?inspect=off` is requested. Nobody is recorded unasked (R-INSPECT-4).
 */
export function requestedRecordingName({ search }: { search: string }, storage: () => Storage): string | undefined {
  const requested = new URLSearchParams(search).get(KEY);
  try {
    if (requested !== null) storage().setItem(KEY, requested);
    return nameOf(storage().getItem(KEY));
  } catch {
    // Without storage only this page is recorded.
    return nameOf(requested);
  }
}

function nameOf(requested: string | null): string | undefined {
  if (requested === null || requested === OFF) return undefined;
  return NAME.test(requested) ? requested : UNNAMED;
}
