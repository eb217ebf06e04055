/** The browser the stories run in: `CHROMIUM_PATH`, or the first known one; undefined when there is none. */
export function findChromium(): string | undefined;
