import { expect, test } from 'vitest';
import { PATHS, pathsNamedIn, read } from './repository.ts';

/** What programs write at run time, as the docs name it. */
const WRITTEN = /^(dist|\.data)\/|^(report\.html|result\.json|seconds\.jsonl)$/;

test.each(PATHS.filter((path) => /^(README|SECURITY|docs\/.*)\.md$/.test(path)))(
  '%s names only what there is',
  (doc) => {
    const named = pathsNamedIn(read(doc)).filter((name) => !WRITTEN.test(name));
    expect(named.filter((name) => !PATHS.some((path) => path === name || path.endsWith(`/${name}`)))).toEqual([]);
  },
);
