/** Packages of this repository, which need no line. */
const OWN = '@colloquy/';
const TABLE_ROW = /^\| `([^`]+)` \|/;
const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The names that a package.json installs. */
export function dependenciesOf(manifest: unknown): string[] {
  return DEPENDENCY_FIELDS.flatMap((name) => Object.keys(field(manifest, name) ?? {}));
}

/** The folders that a root package.json names as workspaces. */
export function workspacesOf(manifest: unknown): string[] {
  const folders = field(manifest, 'workspaces');
  return Array.isArray(folders) ? folders.filter((folder) => typeof folder === 'string') : [];
}

/** The names in the first column of docs/dependencies.md's tables. */
export function listedDependencies(document: string): string[] {
  return document.split('\n').flatMap((line) => TABLE_ROW.exec(line)?.[1] ?? []);
}

function guestsOutside(names: readonly string[], others: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !name.startsWith(OWN) && !others.includes(name)).sort();
}

/** `missing`: installed without a line; `stale`: a line without a package. Both sorted, each name once. */
export function compareDependencies(
  installed: readonly string[],
  listed: readonly string[],
): { missing: string[]; stale: string[] } {
  return { missing: guestsOutside(installed, listed), stale: guestsOutside(listed, installed) };
}
