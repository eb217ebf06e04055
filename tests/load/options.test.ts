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

it('[R-LOAD-5] takes the token from the environment, a part of the people, and when all generators begin', () => {
  const args = ['--url', 'https://calls.example.org/', '--generator', '2/3', '--start-at', '2026-12-01T09:30:00Z'];
  expect(readOptions(args, { LOAD_TOKEN: 'from the environment' })).toMatchObject({
    url: 'https://calls.example.org',
    token: 'from the environment',
    generator: { index: 2, of: 3 },
    startAt: Date.UTC(2026, 11, 1, 9, 30),
  });
  expect(readOptions([], { LOAD_TOKEN: 'of another server' })).toMatchObject({ token: undefined });
});

it('serves figures for Prometheus only if asked', () => {
  expect(readOptions([])).toMatchObject({ metricsPort: undefined });
  expect(readOptions(['--metrics-port', '9464'])).toMatchObject({ metricsPort: 9_464 });
});

it.each([
  [['nonsense'], 'There is no profile "nonsense"'],
  [['--faults', 'flood@3'], '--faults flood@3 cannot be read'],
  [['--browsers', '1'], '--browsers must be 2, 3 or 4'],
  [['--repeat', '0'], 'Numbers must be whole'],
  [['--people', 'many'], 'Numbers must be whole'],
  [['--bogus', '3'], "Unknown option '--bogus'"],
  [['--seed'], "'--seed <value>' argument missing"],
  [['--metrics-port', '70000'], '--metrics-port 70000 is no port'],
  [['--stall', 'abc'], '--stall must be milliseconds'],
  [['--faults', 'kill@500', '--seconds', '10'], '--faults kill@500 comes after the end: the run takes 10 s'],
  [['--url', 'nowhere'], '--url nowhere is no address'],
  [['--url', 'https://calls.example.org'], '--url beyond this machine needs its LOAD_TOKEN'],
  [
    ['--url', 'http://localhost:3000', '--token', 'x', '--browsers', '2'],
    '--browsers and --plain-client have no token',
  ],
  [['--generator', '3/2'], '--generator 3/2 is no part such as 1/2'],
  [['--generator', '1/2'], '--generator needs --url and --start-at'],
  [['--start-at', 'soon'], '--start-at soon is no time'],
  [['--url', 'http://localhost:3000', '--faults', 'kill@1'], '--faults need servers that were started here'],
])('refuses %j', (args, message) => {
  expect(readOptions(args)).toContain(message);
});
