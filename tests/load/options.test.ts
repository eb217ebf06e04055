import { expect, it } from 'vitest';
import { FAULT_KINDS } from './faults/fault.ts';
import { readOptions } from './options.ts';

it('uses the default size of a profile', () => {
  expect(readOptions(['churn', '--seed', '5'])).toMatchObject({ profile: 'churn', seed: 5, people: 150, faults: [] });
});

it('parses faults', () => {
  expect(readOptions(['--faults', 'kill@10,split@20+3'])).toMatchObject({
    faults: [
      { kind: 'kill', at: 10_000, forMs: 5_000 },
      { kind: 'split', at: 20_000, forMs: 3_000 },
    ],
  });
});

function faultsOf(seed: string) {
  const options = readOptions(['hours', '--seconds', '900', '--faults', 'random', '--seed', seed]);
  return typeof options === 'string' ? [] : options.faults;
}

it('draws random faults by the seed, each kind once before any is repeated, with a pause at the end', () => {
  const faults = faultsOf('3');
  expect(new Set(faults.slice(0, FAULT_KINDS.length).map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS));
  expect(faults.every(({ at, forMs }, index) => at + forMs < (faults[index + 1]?.at ?? 900_000 - 30_000))).toBe(true);
  expect(faultsOf('3')).toEqual(faults);
  expect(faultsOf('4')).not.toEqual(faults);
});

it('runs a plan once by default', () => {
  expect(readOptions([])).toMatchObject({ repeat: 1 });
  expect(readOptions(['direct', '--repeat', '5'])).toMatchObject({ repeat: 5 });
});

it.each([
  [['nonsense'], 'There is no profile "nonsense"'],
  [['--faults', 'flood@3'], '--faults flood@3 cannot be read'],
  [['--canaries', '1'], '--canaries must be 2, 3 or 4'],
  [['--repeat', '0'], 'Numbers must be whole'],
  [['--people', 'many'], 'Numbers must be whole'],
  [['--bogus', '3'], "Unknown option '--bogus'"],
  [['--seed'], "'--seed <value>' argument missing"],
  [['--stall', 'abc'], '--stall must be milliseconds'],
  [['--faults', 'kill@500', '--seconds', '10'], '--faults kill@500 comes after the end: the run takes 10 s'],
  [['--url', 'nowhere'], '--url nowhere is no address'],
  [['--url', 'https://calls.example.org'], '--url must lead to this machine'],
  [['--url', 'http://localhost:3000', '--faults', 'kill@1'], '--faults need servers that were started here'],
])('refuses %j', (args, message) => {
  expect(readOptions(args)).toContain(message);
});
