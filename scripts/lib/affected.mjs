import { run, runTool } from './run.mjs';

/** Decided by the import graph; any other file of the product or its tools may matter to every suite. */
const IN_GRAPH = /^(tests|scripts)\/.*\.(ts|mjs)$/;
const UNTESTED = /^docs\/|\.md$|^(apps|machines)\/.*\.test\.tsx?$/;

/** The commit with which to compare: `CI_BASE`, otherwise where this branch left main; undefined on main itself. */
async function base() {
  if (process.env.CI_BASE) return process.env.CI_BASE;
  const left = (await git('merge-base', 'HEAD', 'origin/main')) ?? (await git('merge-base', 'HEAD', 'main'));
  return left === (await git('rev-parse', 'HEAD')) ? undefined : left;
}

async function git(...args) {
  const { code, output } = await run('git', args);
  return code === 0 ? output.trim() : undefined;
}

/**
 * What may be broken since the base: the files that changed, and those that import them directly or not. Undefined when
 * nobody knows, or when a file changed that the import graph does not decide: then it may be anything.
 * @returns {Promise<string[] | undefined>}
 */
export async function affectedFiles() {
  const from = await base();
  if (from === undefined) return undefined;
  const names = await git('diff', '--name-only', from);
  if (names === undefined) return undefined;
  const changed = names.split('\n').filter((file) => file !== '' && !UNTESTED.test(file));
  if (changed.length === 0) return [];
  if (!changed.every((file) => IN_GRAPH.test(file))) return undefined;
  const graph = await runTool('dependency-cruiser/bin/dependency-cruiser.mjs', [
    `--affected=${from}`,
    '--output-type=json',
    'machines',
    'apps',
    'scripts',
    'tests',
  ]);
  if (graph.code !== 0) return undefined;
  return [...new Set([...changed, ...JSON.parse(graph.output).modules.map(({ source }) => source)])];
}
