import { anything, assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { CAPTIONS, captionMessage } from '../contract/captions.ts';
import { captionOf, newTextAfter } from './captionText.ts';

test('[R-MEDIA-67] of a long text the end is sent, from the beginning of a word', () => {
  const text = captionOf(`first ${'word '.repeat(200)}last`);
  expect(text.length).toBeLessThanOrEqual(CAPTIONS.text);
  expect(text).toMatch(/^word .* last$/);
});

test('[R-MEDIA-67] whatever was recognised, it is a caption that others accept, or empty', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 700 }), (recognised) => {
      const text = captionOf(recognised);
      const accepted = captionMessage.safeParse({ type: 'caption', text, final: true }).success;
      // Marks that are neither printable nor visible leave nothing to show.
      expect(accepted || !/[!-~]/.test(text)).toBe(true);
    }),
    { numRuns: 30 },
  );
  expect(captionOf(`a\u202Eb\n c`)).toBe('ab c');
  expect(captionOf(`${'😀'.repeat(300)}a`)).toBe(`${'😀'.repeat(249)}a`);
});

test('[R-MEDIA-67] whatever a peer sends is read without an exception', () => {
  assert(
    property(anything(), (value) => {
      expect(() => captionMessage.safeParse(value)).not.toThrow();
    }),
  );
});

test('[R-MEDIA-65] what was said is kept as long as two lines may need it, each utterance on lines of its own', () => {
  expect(newTextAfter('', 'hello')).toBe('hello');
  expect(newTextAfter('hello', 'there')).toBe('hello\nthere');
  expect(newTextAfter('word '.repeat(80), 'last').length).toBeLessThanOrEqual(300);
});
