import { array, assert, constantFrom, oneof, property, string, webUrl } from 'fast-check';
import { expect, test } from 'vitest';
import { parseMessage, plainText, type Block, type Span } from './markup.ts';

const shown = (span: Span): string => (span.kind === 'bold' ? span.spans.map(shown).join('') : span.text);
const typed = (span: Span): string =>
  span.kind === 'bold'
    ? `**${span.spans.map(typed).join('')}**`
    : span.kind === 'code'
      ? `\`${span.text}\``
      : span.text;
const source = (blocks: readonly Block[]) =>
  blocks.map((each) => (each.kind === 'block' ? `\`\`\`${each.text}\`\`\`` : each.spans.map(typed).join(''))).join('');
const summary = (message: string) =>
  parseMessage(message)
    .map((each) => (each.kind === 'block' ? `[${each.text}]` : each.spans.map(named).join('')))
    .join('|');
const named = (span: Span): string =>
  span.kind === 'text'
    ? span.text
    : `<${span.kind} ${span.kind === 'bold' ? span.spans.map(named).join('') : span.text}>`;

test.each([
  ['run `npm start` **now**', 'run <code npm start> <bold now>'],
  ['**see https://a.example/ now**', '<bold see <link https://a.example/> now>'],
  ['**`x`** and `**y**`', '<bold <code x>> and <code **y**>'],
  ['```\nconst a = **1**;\n```', '[\nconst a = **1**;\n]'],
  ['before ```a```after', 'before |[a]|after'],
  ['2 ** 3 ** 4', '2 ** 3 ** 4'],
  ['**one\ntwo**', '**one\ntwo**'],
  ['****', '****'],
  ['**open', '**open'],
  ['`open', '`open'],
  ['```open', '```open'],
  ['``````', '``````'],
  ['<b>no</b> &amp; <script>', '<b>no</b> &amp; <script>'],
  ['`https://a.example`', '<code https://a.example>'],
])('[R-CHAT-16] %j is read as %j', (message, read) => {
  expect(summary(message)).toBe(read);
});

test('[R-CHAT-16] as plain text a message is read without its marks', () => {
  expect(plainText('**a** `b`\n```c```, https://d.example *e* **f')).toBe('a b\nc, https://d.example *e* **f');
});

const word = oneof(
  string({ unit: 'binary-ascii' }),
  webUrl(),
  constantFrom('**', '`', '```', '*', ' ', '\n', '<b>', '</a>', '&lt;', 'javascript:alert(1)', '"><img src=x>'),
);
const messages = array(word).map((labels) => labels.join(''));

test('[R-CHAT-16] no letter of any message is lost, added or moved', () => {
  assert(
    property(messages, (message) => {
      expect(source(parseMessage(message))).toBe(message);
    }),
  );
});

test('[R-CHAT-16] a message without marks is text and links only', () => {
  assert(
    property(messages, (message) => {
      const plain = message.replaceAll(/[*`]/g, '');
      const spans = parseMessage(plain).flatMap((each) => (each.kind === 'text' ? each.spans : []));
      for (const { kind } of spans) expect(['text', 'link']).toContain(kind);
      expect(spans.map(shown).join('')).toBe(plain);
    }),
  );
});

test('[R-CHAT-10] [R-CHAT-16] every link is http or https, and none stands in code', () => {
  assert(
    property(messages, (message) => {
      const walk = (span: Span): void => {
        if (span.kind === 'link') expect(span.href).toMatch(/^https?:\/\//);
        if (span.kind === 'bold') {
          expect(span.spans.some(({ kind }) => kind === 'bold')).toBe(false);
          span.spans.forEach(walk);
        }
      };
      for (const block of parseMessage(message)) if (block.kind === 'text') block.spans.forEach(walk);
    }),
  );
});

test.each(['`'.repeat(2_000), '*'.repeat(2_000), '** '.repeat(666), '`a'.repeat(1_000), '```a'.repeat(500)])(
  '[R-CHAT-16] the longest possible message is read whole: %.12s…',
  (message) => {
    expect(source(parseMessage(message))).toBe(message);
  },
);
