import { readFileSync } from 'node:fs';

const SHAPES = readFileSync(new URL('payloads.txt', import.meta.url), 'utf8');
const CHOICE = /«([^«»]*)»/;

/** Every text that a shape expands to; the last choice varies first. */
function expand(shape: string): string[] {
  const choice = CHOICE.exec(shape);
  if (!choice) return [shape];
  const [whole, alternatives = ''] = choice;
  return alternatives.split('|').flatMap((one) => expand(shape.replace(whole, () => one)));
}

const unescape = (text: string) =>
  text.replace(/\\u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Texts that a page must show literally; `payloads.txt` has their shapes. */
export const PAYLOADS: readonly string[] = [
  ...new Set(
    SHAPES.split('\n')
      .filter((line) => line !== '' && !line.startsWith('# '))
      .flatMap(expand)
      .map(unescape),
  ),
];

/** How many of them a run tries: a sample in the gate, from all over the file, all in `npm run test:all`. */
export const AMOUNTS = [
  { some: 'a part', texts: PAYLOADS.filter((_, n) => n % 23 === 0) },
  { some: 'all of it @long', texts: PAYLOADS },
];

/** Splits a list into pieces of that length. */
export const pieces = <T>(list: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, n) => list.slice(n * length, (n + 1) * length));
