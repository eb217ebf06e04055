import { expect, test } from 'vitest';
import { PATHS, pathsNamedIn, read } from './repository.ts';

/** Files written at run time. */
const WRITTEN = /^(dist|\.data)\/|^(report\.html|result\.json|samples\.jsonl|table\.md)$/;

test.each(PATHS.filter((path) => /^(README|SECURITY|docs\/.*)\.md$/.test(path)))(
  '%s names only existing files',
  (doc) => {
    const named = pathsNamedIn(read(doc)).filter((name) => !WRITTEN.test(name));
    expect(named.filter((name) => !PATHS.some((path) => path === name || path.endsWith(`/${name}`)))).toEqual([]);
  },
);
