import { authorisationCells, mismatches } from './authorisation.ts';

/** Prints a row for each request and target, a column for each role; mismatches are marked with `!!`. */
const cells = await authorisationCells();
for (const isWire of [true, false]) {
  // HTTP requests are named `METHOD /path`, socket events by one word.
  const part = cells.filter(({ call }) => call.includes(' /') !== isWire);
  const roles = [...new Set(part.map(({ role }) => role))];
  const rows = new Map<string, Record<string, string>>();
  for (const { call, target, role, expected, got } of part) {
    const row = rows.get(`${call} | ${target}`) ?? {};
    row[role] = expected === got ? got : `!! ${got}, not ${expected}`;
    rows.set(`${call} | ${target}`, row);
  }
  console.log(`\n| Call | Target | ${roles.join(' | ')} |\n| --- | --- |${' --- |'.repeat(roles.length)}`);
  for (const [name, row] of rows) console.log(`| ${name} | ${roles.map((role) => row[role] ?? '').join(' | ')} |`);
}
const wrong = mismatches(cells);
console.log(`\n${cells.length} cells, ${wrong.length} mismatches`);
process.exit(wrong.length === 0 ? 0 : 1);
