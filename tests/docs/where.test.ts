import { expect, test } from 'vitest';
import { PATHS, pathsNamedIn, read } from './repository.ts';

const doc = read('docs/where.md');
const paths = new Set(PATHS);

/** The sections with their rows and the folders they name. */
const sections = doc.split(/^(?=#{2,3} )/m).map((section) => {
  const [title = '', ...lines] = section.split('\n');
  const rows = lines.filter((line) => line.startsWith('|'));
  const bases = pathsNamedIn(lines.filter((line) => !line.startsWith('|')).join('\n'));
  return { title: title.replace(/^#+ /, ''), rows, bases: ['', ...bases] };
});

/** All folders that hold this path. */
const above = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));

/** Paths are relative to the root, to a folder of the section, or to the folder of another path in the row. */
function unknownIn(row: string, bases: readonly string[]): string[] {
  const named = pathsNamedIn(row);
  const whole = (name: string) => bases.map((base) => base + name).filter((path) => paths.has(path));
  const beside = named.flatMap(whole).flatMap(above);
  return named.filter((name) => whole(name).length === 0 && !beside.some((folder) => paths.has(folder + name)));
}

test.each(sections.filter(({ rows }) => rows.length > 0))('$title: every path exists', ({ rows, bases }) => {
  expect(rows.flatMap((row) => unknownIn(row, bases))).toEqual([]);
});

test('the list at the top links to every section in order', () => {
  const [top = ''] = doc.split(/^## /m);
  const linked = [...top.matchAll(/\[([^\]]+)\]\(#[\w-]+\)/g)].map(([, title]) => title);
  expect(linked).toEqual(
    sections.filter(({ rows, title }) => rows.length > 0 && !title.startsWith('To change X')).map(({ title }) => title),
  );
});
