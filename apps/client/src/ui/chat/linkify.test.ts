import { array, assert, constantFrom, oneof, property, string, webUrl } from 'fast-check';
import { expect, test } from 'vitest';
import { linkify } from './linkify.ts';

const linksIn = (message: string) => linkify(message).flatMap(({ href }) => (href === undefined ? [] : [href]));

test.each([
  ['see https://example.com/a?b=c#d.', 'https://example.com/a?b=c#d'],
  ['(http://example.com/wiki/Rust_(language))', 'http://example.com/wiki/Rust_(language)'],
  ['HTTPS://EXAMPLE.COM/Path!', 'https://example.com/Path'],
  ['two: https://a.example, https://b.example', 'https://a.example/ https://b.example/'],
  ['<https://example.com/"x>', 'https://example.com/'],
])('[R-CHAT-10] %s has the links %s', (message, links) => {
  expect(linksIn(message).join(' ')).toBe(links);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://',
  'xhttps://example.com',
  'https://bank.example@evil.example/',
  'https://user:secret@evil.example/',
  'ftp://example.com www.example.com example.com',
])('[R-CHAT-10] %s has no link', (message) => {
  expect(linksIn(message)).toEqual([]);
});

test('[R-CHAT-10] bidirectional control characters end a URL', () => {
  expect(linksIn('https://example.com/\u202Egpj.exe')).toEqual(['https://example.com/']);
});

test('[R-CHAT-10] no letter of any message is lost or added, and every link is http or https', () => {
  const word = oneof(string({ unit: 'binary-ascii' }), webUrl(), constantFrom('https://', ')', '.', ' ', '\n'));
  assert(
    property(array(word), (labels) => {
      const message = labels.join('');
      expect(
        linkify(message)
          .map(({ text }) => text)
          .join(''),
      ).toBe(message);
      for (const href of linksIn(message)) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});

test.each([
  'https://' + ')'.repeat(1_992),
  'https://'.repeat(250),
  'http'.repeat(500),
  `https://a${'.'.repeat(1_991)}`,
])('[R-CHAT-10] the longest possible message is rendered whole: %.20s…', (message) => {
  expect(message.length).toBeLessThanOrEqual(2_000);
  expect(
    linkify(message)
      .map(({ text }) => text)
      .join(''),
  ).toBe(message);
});

test.each([
  ['https://bücher.example/a', 'https://bücher.example/a'],
  ['https://日本語テスト.example', 'https://日本語テスト.example'],
  ['https://пример.рф/путь', 'https://пример.рф/путь'],
  ['https://gооgle.com/login', 'https://xn--ggle-55da.com/login'],
  ['https://аррӏе.com', 'https://xn--80ak6aa92e.com'],
  ['https://user.paypaӏ.com:8080/x', 'https://user.xn--paypa-iof.com:8080/x'],
])('[R-CHAT-11] %s is shown as %s', (message, shown) => {
  const [piece] = linkify(message);
  expect(piece?.text.normalize('NFC')).toBe(shown.normalize('NFC'));
  expect(piece?.href).toBe(new URL(message).href);
});
