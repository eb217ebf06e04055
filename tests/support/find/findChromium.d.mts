/**
 * The browser the stories run in: `CHROMIUM_PATH`, or the headless shell, or the first known one; undefined when there is
 * none. `isWhole` leaves the shell out, which names each device anew on every load.
 */
export function findChromium(options?: { isWhole?: boolean }): string | undefined;
