import { SMALL, type Box, type Drawing, type Line } from './layOut.ts';

const MARGIN = 12;

/** Both themes in one file, since the embedding page has none of our styles. */
const STYLE = `
  svg { color-scheme: light dark; font: 13px ui-sans-serif, system-ui, sans-serif; --ink: #1f2430; --muted: #5a6273;
    --ground: #ffffff; --box: #f4f6fa; --edge: #8b93a5; --mark: #4b3fce; }
  @media (prefers-color-scheme: dark) { svg { --ink: #eceff6; --muted: #a7afc0; --ground: #14161c; --box: #1e222b;
    --edge: #7b8496; --mark: #a79dff; } }
  .ground { fill: var(--ground); }
  rect.box { fill: var(--box); stroke: var(--edge); }
  rect.region { stroke-dasharray: 5 4; }
  rect.final { stroke-width: 3; }
  rect.closed { stroke: var(--mark); stroke-width: 2; }
  rect.outside { fill: none; stroke-dasharray: 2 3; }
  text { fill: var(--ink); } text.title { font-weight: 600; }
  text.small { font-size: 11px; fill: var(--muted); }
  text.event { font-size: 11px; fill: var(--ink); paint-order: stroke; stroke: var(--ground); stroke-width: 3px; }
  path { fill: none; stroke: var(--edge); stroke-width: 1.3; }
  .head, .start { fill: var(--edge); stroke: none; }
`;

/** One diagram as SVG text. `title` is its accessible name. */
export function draw(drawing: Drawing, title: string): string {
  const [width, height] = [Math.ceil(drawing.width) + 2 * MARGIN, Math.ceil(drawing.height) + 2 * MARGIN];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${STYLE}</style>`,
    `<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0 L8 4 L0 8 z"/></marker></defs>`,
    `<rect class="ground" x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}"/>`,
    ...drawing.boxes.map(drawBox),
    ...drawing.lines.map(drawLine),
    ...drawing.lines.map(drawLabel),
    '</svg>',
    '',
  ].join('\n');
}

function drawBox({ id, kind, state, lines, x, y, width, height }: Box): string {
  if (kind === 'start') return `<circle class="start" cx="${n(x + 5)}" cy="${n(y + 5)}" r="5"/>`;
  const classes = ['box', kind, state?.kind === 'final' && 'final', state?.kind === 'parallel' && 'region'];
  const title = state === undefined ? `→ ${id}` : state.key;
  const hint = state === undefined ? '' : `<title>${escaped(state.description)}</title>`;
  return [
    `<g>${hint}<rect class="${classes.filter(Boolean).join(' ')}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="8"/>`,
    `<text class="title" x="${n(x + 12)}" y="${n(y + 20)}">${escaped(title)}</text>`,
    ...lines.map((line, row) => small('small', x + 12, y + 38 + row * SMALL.line, line)),
    '</g>',
  ].join('');
}

function drawLine({ points }: Line): string {
  const [first, ...others] = points;
  if (!first) return '';
  const path = others.map(({ x, y }) => `L${n(x)} ${n(y)}`).join(' ');
  return `<path d="M${n(first.x)} ${n(first.y)} ${path}" marker-end="url(#head)"/>`;
}

const drawLabel = ({ label }: Line): string =>
  (label?.lines ?? [])
    .map((line, row) => small('event', label?.x ?? 0, (label?.y ?? 0) + 11 + row * SMALL.line, line))
    .join('');

const small = (style: string, x: number, y: number, text: string) =>
  `<text class="${style}" x="${n(x)}" y="${n(y)}">${escaped(text)}</text>`;

/** Rounded to half pixels, so that the output is the same everywhere. */
const n = (value: number) => String(Math.round(value * 2) / 2);

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
