const KEY = 'inspect';
const OFF = 'off';
const UNNAMED = 'me';
/** What a person may call this tab in recordings. */
const NAME = /^[\w-]{1,24}$/;

/**
 * Under which name this tab is watched, if it is: `?inspect` or `?inspect=ada` in an address asks for it, and counts
 * until the tab is closed or `?inspect=off` is asked for. Nobody is watched unasked (R-INSPECT-4).
 */
export function inspectedAs({ search }: { search: string }, storage: () => Storage): string | undefined {
  const asked = new URLSearchParams(search).get(KEY);
  try {
    if (asked !== null) storage().setItem(KEY, asked);
    return nameOf(storage().getItem(KEY));
  } catch {
    // A browser that keeps nothing watches this page only.
    return nameOf(asked);
  }
}

function nameOf(asked: string | null): string | undefined {
  if (asked === null || asked === OFF) return undefined;
  return NAME.test(asked) ? asked : UNNAMED;
}
