/** A numbered rule of docs/spec.md. */
export type Rule = { id: string; text: string; built: boolean };

/** The rules cited by the titles of one test file, once per title; `always`: by those that CI runs for every change. */
export type Citations = { file: string; ids: string[]; always: string[] };

export type Report = {
  rules: number;
  built: number;
  tested: number;
  citations: number;
  /** Built rules without a test. */
  untested: Rule[];
  /** Built rules with tests, none of which CI always runs. */
  notAlways: Rule[];
  /** Titles that cite a rule not in the specification. */
  unknown: { file: string; id: string }[];
  /** Rules marked as not built that have a test. */
  early: { file: string; id: string }[];
  /** Ids that occur more than once in the specification. */
  doubled: string[];
};

const RULE_LINE = /^- \*\*(R-[A-Z]+-\d+)\*\* (.+)$/;
const NOT_BUILT = /\s*\*\(not built yet\)\*$/;
const TITLE_START = /['"`]((?:\[R-[A-Z]+-\d+(?:, ?R-[A-Z]+-\d+)*\] ?)+)/g;
/** The same with the rest of the title, up to its closing quote. */
const TITLE = /(['"`])((?:\[R-[A-Z]+-\d+(?:, ?R-[A-Z]+-\d+)*\] ?)+)((?:(?!\1).)*)\1/g;
const RULE_ID = /R-[A-Z]+-\d+/g;

export function rulesOf(specification: string): Rule[] {
  return specification.split('\n').flatMap((line) => {
    const [, id, text] = RULE_LINE.exec(line) ?? [];
    if (id === undefined || text === undefined) return [];
    return [{ id, text: text.replace(NOT_BUILT, ''), built: !NOT_BUILT.test(text) }];
  });
}

/** Rule ids at the start of any string of a test file: `[R-A-1] …`, `[R-A-1] [R-A-2] …` or `[R-A-1, R-A-2] …`. */
export function citedIds(source: string): string[] {
  return [...source.matchAll(TITLE_START)].flatMap(([, ids]) => ids?.match(RULE_ID) ?? []);
}

/** Those of them that CI always runs: no title of a long test, and of a browser story only one that is tagged. */
export function alwaysIds(file: string, source: string): string[] {
  if (/\.long\.test\.tsx?$/.test(file)) return [];
  if (!file.startsWith('tests/e2e/')) return citedIds(source);
  return [...source.matchAll(TITLE)].flatMap(([, , ids, text]) =>
    /@(gate|ci)/.test(text ?? '') ? (ids?.match(RULE_ID) ?? []) : [],
  );
}

export function compare(rules: readonly Rule[], cited: readonly Citations[]): Report {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const pairs = cited.flatMap(({ file, ids }) => [...new Set(ids)].map((id) => ({ file, id })));
  const proven = new Set(pairs.map(({ id }) => id));
  const always = new Set(cited.flatMap((each) => each.always));
  const built = rules.filter((rule) => rule.built);
  return {
    rules: rules.length,
    built: built.length,
    tested: built.filter(({ id }) => proven.has(id)).length,
    citations: cited.reduce((sum, { ids }) => sum + ids.length, 0),
    untested: built.filter(({ id }) => !proven.has(id)),
    notAlways: built.filter(({ id }) => proven.has(id) && !always.has(id)),
    unknown: pairs.filter(({ id }) => !byId.has(id)),
    early: pairs.filter(({ id }) => byId.get(id)?.built === false),
    doubled: [...new Set(rules.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at))],
  };
}
