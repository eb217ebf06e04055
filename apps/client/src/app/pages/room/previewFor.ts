import type { Preview } from '@colloquy/machines/roomCall/roomCallTypes.ts';

/**
 * The first call of a visit begins with the preview, and so does each with strangers who will see one's address; else
 * it is passed where the person chose so earlier in this visit, or goes on from a stranger, and the browser asks nothing.
 *
 * @param turn whether this installation has a relay; undefined where nobody answered.
 */
export function previewFor(call: {
  skipsPreview: boolean;
  withStrangers: boolean;
  turn: boolean | undefined;
  /** From one stranger to the next, on the page that has shown the preview of the first. */
  goesOn: boolean;
}): Preview {
  if (call.goesOn) return 'unlessPermitted';
  const showsAddress = call.withStrangers && call.turn !== true;
  return call.skipsPreview && !showsAddress ? 'unlessPermitted' : 'always';
}
