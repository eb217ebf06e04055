import { expect, test } from 'vitest';
import { EMOJIS } from './emojis.ts';

const all = EMOJIS.flatMap(({ emojis }) => emojis);

test('[R-CHAT-17] every emoji is one picture, listed once, and has a name', () => {
  expect(new Set(all.map(({ picture }) => picture)).size).toBe(all.length);
  for (const { picture: emoji, name } of all) {
    expect([...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(emoji)]).toHaveLength(1);
    expect(emoji).toMatch(/\p{Emoji}/u);
    expect(name).toMatch(/^[a-z][a-z -]+$/);
  }
});
