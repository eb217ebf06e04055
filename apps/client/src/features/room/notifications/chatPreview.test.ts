import { expect, test } from 'vitest';
import { previewOf } from './chatPreview.ts';

const line = (message: string, name = 'Ada') => ({ senderId: name, userId: name, name, id: message, message });

test.each([
  ['one message with its author and text', [line('hello')], 'Ada: hello'],
  ['a text on one line', [line(' two\n\nlines ')], 'Ada: two lines'],
  ['the beginning of a long text', [line('🎉'.repeat(100))], `Ada: ${'🎉'.repeat(80)}…`],
  ['a text without its marks', [line('**now** or `never`')], 'Ada: now or never'],
  ['several messages by their authors', [line('a'), line('b', 'Ben'), line('c')], '3 new messages from Ada and Ben'],
])('[R-CHAT-19] a preview shows %s', (_, messages, text) => {
  expect(previewOf(messages)).toBe(text);
});
