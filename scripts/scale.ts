import { parseArgs } from 'node:util';
import { DEFAULTS } from './scale/behaviour.ts';
import { PRICES, SIZES } from './scale/estimate.ts';
import { cellLossTable, limitsTable, sizesTable } from './scale/tables.ts';

/** `npm run scale -- [--people N …]`: machines, bandwidth and money for people at once (docs/scale.md). */
const fallback = { ...DEFAULTS, ...PRICES };
const options = Object.fromEntries(Object.keys(fallback).map((name) => [name, { type: 'string' as const }]));
const { values } = parseArgs({ options });
const given = { ...fallback };
for (const name of Object.keys(fallback) as (keyof typeof fallback)[]) {
  const value = Number(values[name] ?? fallback[name]);
  if (!(value >= 0)) throw new Error(`--${name} must be a number, 0 or more`);
  given[name] = value;
}
console.log(sizesTable(given, given, values['people'] === undefined ? SIZES : [given.people]));
console.log(`\n${limitsTable(given)}`);
console.log(`\n${cellLossTable(given)}`);
