import { anything, assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { chatEvent } from './chatEvents.ts';
import { fileControl, fileOffer } from './files.ts';

test('[R-CHAT-22] [R-CHAT-28] whatever is sent is read without an exception', () => {
  assert(
    property(anything(), (value) => {
      for (const schema of [chatEvent, fileOffer, fileControl]) expect(() => schema.safeParse(value)).not.toThrow();
    }),
  );
});
