import { describe, expect, it } from 'vitest';
import { citedIds, compare, alwaysIds, rulesOf } from './specCheckReport.ts';

const specification = ['# Rules', '- **R-A-1** one', '- **R-A-2** two *(not built yet)*', '- a plain line'].join('\n');
/** A title in a test file; concatenated so that this file cites nothing itself. */
const title = (...ids: string[]) => `it('${ids.map((id) => `[${id}] `).join('')}does it', () => {});`;

describe('rules of a specification', () => {
  it('are its numbered lines, with their mark read and taken off', () => {
    expect(rulesOf(specification)).toEqual([
      { id: 'R-A-1', text: 'one', built: true },
      { id: 'R-A-2', text: 'two', built: false },
    ]);
  });
});

describe('citations of a test file', () => {
  it('are read from the start of a title, several if there are', () => {
    expect(citedIds(title('R-A-1', 'R-A-2'))).toEqual(['R-A-1', 'R-A-2']);
  });
  it('may share one pair of brackets', () => {
    expect(citedIds(title('R-A-1, R-A-2'))).toEqual(['R-A-1', 'R-A-2']);
  });
  it('are not found in a comment or in the middle of a sentence', () => {
    expect(citedIds("// [R-A-1]\nit('as [R-A-2] says', () => {});")).toEqual([]);
  });
});

describe('citations that CI always runs', () => {
  it('are all those of a test', () => {
    expect(alwaysIds('tests/x.test.ts', title('R-A-1'))).toEqual(['R-A-1']);
  });
  it('are none of a long test', () => {
    expect(alwaysIds('tests/x.long.test.ts', title('R-A-1'))).toEqual([]);
  });
  it.each(['@gate', '@ci'])('are those of a browser story with the tag %s', (tag) => {
    const stories = `${title('R-A-1')}\n${title('R-A-2').replace('does it', `does it ${tag}`)}`;
    expect(alwaysIds('tests/e2e/x.spec.ts', stories)).toEqual(['R-A-2']);
  });
});

describe('comparing rules with citations', () => {
  const rules = rulesOf(specification);
  const cite = (...ids: string[]) => compare(rules, [{ file: 'x.test.ts', ids, always: ids }]);

  it('names a built rule without a test', () => {
    expect(cite().untested.map(({ id }) => id)).toEqual(['R-A-1']);
  });
  it('counts a built rule with a test once, however many titles name it', () => {
    expect(cite('R-A-1', 'R-A-1')).toMatchObject({ tested: 1, citations: 2, untested: [], unknown: [] });
  });
  it('names a built rule whose tests run later only', () => {
    const later = compare(rules, [{ file: 'x.long.test.ts', ids: ['R-A-1'], always: [] }]);
    expect(later).toMatchObject({ tested: 1, untested: [], notAlways: [{ id: 'R-A-1' }] });
  });
  it('names a title that cites an unknown rule, with its file', () => {
    expect(cite('R-B-9').unknown).toEqual([{ file: 'x.test.ts', id: 'R-B-9' }]);
  });
  it('names a rule that is marked as not built and has a test', () => {
    expect(cite('R-A-2').early).toEqual([{ file: 'x.test.ts', id: 'R-A-2' }]);
  });
  it('names an id that two rules share', () => {
    expect(compare([...rules, ...rules.slice(0, 1)], []).doubled).toEqual(['R-A-1']);
  });
});
