import type { Preview } from '@colloquy/machines/roomCall/roomCallTypes.ts';

/**
 * The first call of a visit starts with the preview, and so does each with strangers who will see one's address;
 * otherwise it is skipped if the person chose so earlier in this visit, or moves on from a stranger, and the browser
 * does not ask.
 *
 * @param turn whether this installation has a TURN server; undefined if unknown.
 */
export function previewFor(call: {
  skipsPreview: boolean;
  withStrangers: boolean;
  turn: boolean | undefined;
  /** From one stranger to the next, on the page that has shown the preview of the first. */
  continuesSearch: boolean;
}): Preview {
  if (call.continuesSearch) return 'unlessPermitted';
  const showsAddress = call.withStrangers && call.turn !== true;
  return call.skipsPreview && !showsAddress ? 'unlessPermitted' : 'always';
}
