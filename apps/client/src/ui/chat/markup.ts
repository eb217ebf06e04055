import { linkify } from './linkify.ts';

/** A run of text inside a line; only these kinds exist, and everything else in a message is text. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'code'; text: string }
  | { kind: 'bold'; spans: readonly Span[] };

/** A part of a message: running text, or a block of code as it was typed. */
export type Block = { kind: 'text'; spans: readonly Span[] } | { kind: 'block'; text: string };

/** A fence pairs with the next one; what stands between is never parsed further. */
const FENCED = /```([^]*?)```/g;
const CODE = /`([^`\n]+)`/g;
const BOLD = '**';

/** What a message shows: links, `code`, **bold** and fenced blocks. Marks without a partner are text. */
export function parseMessage(message: string): Block[] {
  const blocks: Block[] = [];
  let done = 0;
  const addText = (text: string) => {
    if (text !== '') blocks.push({ kind: 'text', spans: spansOf(text) });
  };
  for (const match of message.matchAll(FENCED)) {
    const [whole, inside = ''] = match;
    if (inside.trim() === '') continue;
    addText(message.slice(done, match.index));
    blocks.push({ kind: 'block', text: inside });
    done = match.index + whole.length;
  }
  addText(message.slice(done));
  return blocks;
}

/** A message as one reads it, without its marks. */
export function plainText(message: string): string {
  const read = (span: Span): string => (span.kind === 'bold' ? span.spans.map(read).join('') : span.text);
  return parseMessage(message)
    .map((block) => (block.kind === 'block' ? block.text : block.spans.map(read).join('')))
    .join('');
}

type Token = Span | typeof BOLD;

/** Code is found first: nothing inside of it is a link or bold. */
function spansOf(text: string): Span[] {
  const tokens: Token[] = [];
  let done = 0;
  for (const match of text.matchAll(CODE)) {
    const [whole, inside = ''] = match;
    tokens.push(...tokensOf(text.slice(done, match.index)), { kind: 'code', text: inside });
    done = match.index + whole.length;
  }
  tokens.push(...tokensOf(text.slice(done)));
  return paired(tokens);
}

/** Links, text, and the marks of bold outside of links. */
function tokensOf(text: string): Token[] {
  return linkify(text).flatMap(({ text: piece, href }): Token[] =>
    href === undefined
      ? piece.split(BOLD).flatMap((part, i): Token[] => {
          const run: Token[] = part === '' ? [] : [{ kind: 'text', text: part }];
          return i > 0 ? [BOLD, ...run] : run;
        })
      : [{ kind: 'link', text: piece, href }],
  );
}

/** A mark opens bold only if a second one closes it on the same line, with no space on the inner side of either. */
function paired(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined) continue;
    if (token !== BOLD) {
      spans.push(token);
      continue;
    }
    const end = tokens.indexOf(BOLD, i + 1);
    const inside = end === -1 ? [] : tokens.slice(i + 1, end).filter((each) => each !== BOLD);
    if (mayBeBold(inside)) {
      spans.push({ kind: 'bold', spans: inside });
      i = end;
    } else spans.push({ kind: 'text', text: BOLD });
  }
  return spans;
}

function mayBeBold(inside: readonly Span[]): boolean {
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (first.kind === 'text' && /^\s/.test(first.text)) return false;
  if (last.kind === 'text' && /\s$/.test(last.text)) return false;
  return !inside.some((span) => span.kind === 'text' && span.text.includes('\n'));
}
