import { authorisationCells, breaches } from './authorisation.ts';

/** A row for each call and target, a column for each role; violations are marked. */
const cells = await authorisationCells();
for (const isWire of [true, false]) {
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
const wrong = breaches(cells);
console.log(`\n${cells.length} cells, ${wrong.length} breaches`);
process.exit(wrong.length === 0 ? 0 : 1);
