import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessageText } from './MessageText.tsx';

const ALLOWED =
  /^<(?:\/?(?:code|strong|pre)(?: class="[^"<>]*")?|a href="https?:\/\/[^"<>]*" target="_blank" rel="noopener noreferrer nofollow"|\/a)>$/;

test('[R-UI-50] [R-CHAT-16] whatever a message holds, only links, code and bold become elements', () => {
  const word = oneof(
    string({ unit: 'binary-ascii' }),
    constantFrom(
      '**',
      '`',
      '```',
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      'https://a.example/"><b>',
    ),
  );
  assert(
    property(array(word), (labels) => {
      const html = renderToStaticMarkup(<MessageText message={labels.join('')} />);
      for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag).toMatch(ALLOWED);
    }),
  );
});
