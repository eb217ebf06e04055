import { describe, expect, it } from 'vitest';
import { compareDependencies, dependenciesOf, listedDependencies, workspacesOf } from './dependencyCheckReport.ts';

describe('a package.json', () => {
  it('installs what its three fields name', () => {
    const manifest = { dependencies: { a: '1' }, devDependencies: { b: '1' }, optionalDependencies: { c: '1' } };
    expect(dependenciesOf(manifest)).toEqual(['a', 'b', 'c']);
  });
  it('may install nothing and have no workspaces', () => {
    expect([dependenciesOf({}), workspacesOf({})]).toEqual([[], []]);
  });
});

describe('the list of dependencies', () => {
  it('is the first column of the tables', () => {
    const document =
      '| Package | Why |\n| --- | --- |\n| `zod` | contract |\n| `@swc/core` | parser |\nand `pino` in a text';
    expect(listedDependencies(document)).toEqual(['zod', '@swc/core']);
  });
});

describe('holding the list against the packages', () => {
  it('finds nothing when both name the same', () => {
    expect(compareDependencies(['zod', 'zod'], ['zod'])).toEqual({ missing: [], stale: [] });
  });
  it('names what is installed without a line', () => {
    expect(compareDependencies(['zod', 'pino'], ['zod']).missing).toEqual(['pino']);
  });
  it('names a line whose package is gone', () => {
    expect(compareDependencies([], ['zod']).stale).toEqual(['zod']);
  });
  it('asks no line of our own workspaces', () => {
    expect(compareDependencies(['@colloquy/machines'], []).missing).toEqual([]);
  });
});
