/**
 * Draws a processor profile: `npx tsx scripts/flameGraph.ts CPU.….cpuprofile picture.svg` writes the flame graph and
 * prints the functions with the most self time. Create profiles with `node --cpu-prof dist/server/main.js`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { costliest, framesOf, type Frame } from './lib/cpuProfile.ts';

const WIDTH = 1_200;
const ROW = 16;
const DEEPEST = 48;
/** Minimum visible width; pixels. */
const NARROWEST = 2;
const LETTER = 6.4;
const SHOWN = 20;

const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) throw new Error('Which profile, and which picture?');
const root = framesOf(JSON.parse(await readFile(from, 'utf8')));
await writeFile(to, pictureOf(root));
for (const { name, part } of costliest(root, SHOWN)) {
  process.stdout.write(`| ${(100 * part).toFixed(1).padStart(4)} % | \`${name}\` |\n`);
}

function pictureOf(all: Frame): string {
  const boxes: string[] = [];
  let rows = 0;
  const draw = (frame: Frame, left: number, row: number) => {
    const width = (WIDTH * frame.total) / all.total;
    if (width < NARROWEST || row > DEEPEST) return;
    rows = Math.max(rows, row + 1);
    boxes.push(boxOf(frame, { left, width, top: row * ROW, part: frame.total / all.total }));
    let next = left;
    for (const called of frame.calls.toSorted((one, other) => other.total - one.total)) {
      draw(called, next, row + 1);
      next += (WIDTH * called.total) / all.total;
    }
  };
  draw(all, 0, 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${rows * ROW}" font-family="monospace" font-size="11">`,
    `<rect width="${WIDTH}" height="${rows * ROW}" fill="#fff"/>`,
    ...boxes,
    '</svg>\n',
  ].join('\n');
}

function boxOf(
  { name }: Frame,
  { left, width, top, part }: { left: number; width: number; top: number; part: number },
): string {
  const shown = escaped(name.slice(0, Math.max(0, Math.floor(width / LETTER) - 1)));
  const label = `${escaped(name)}: ${(100 * part).toFixed(1)} %`;
  const box = `x="${left.toFixed(1)}" y="${top}" width="${width.toFixed(1)}" height="${ROW - 1}"`;
  const text = shown && `<text x="${(left + 3).toFixed(1)}" y="${top + 11}">${shown}</text>`;
  return `<g><title>${label}</title><rect ${box} fill="${colourOf(name)}"/>${text}</g>`;
}

/** Our code and libraries in warm colours, Node's own in cool ones, garbage collection grey. */
function colourOf(name: string): string {
  if (name.startsWith('(')) return '#c9c9c9';
  return name.includes('main.js') ? '#f4a460' : '#9ec5e8';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
