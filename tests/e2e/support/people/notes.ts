import type { Page } from '@playwright/test';

/** Counts the notes that the page plays from now on. */
export const countNotes = (page: Page) =>
  page.evaluate(() => {
    Object.assign(globalThis, { notes: 0 });
    globalThis.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        Object.assign(globalThis, { notes: Reflect.get(globalThis, 'notes') + 1 });
        super.start(when);
      }
    };
  });
/** How many there were since. */
export const notes = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'notes'));
