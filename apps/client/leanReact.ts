import type { Plugin } from 'vite';

/**
 * Kinds of components that the product has none of, by the place where React DOM creates them: their number is there.
 * React refuses one with its error 156, and the linter an import of it (`.oxlintrc.json`).
 */
const UNUSED = [
  /createFiberImplClass\((\d+),[^;]{1,40}\s\(type\.elementType = REACT_ACTIVITY_TYPE\)/,
  /createFiberImplClass\((\d+),[^;]{1,40}\s\(type\.elementType = REACT_SUSPENSE_LIST_TYPE\)/,
  /createFiberImplClass\((\d+),[^;]{1,40}\s\(type\.elementType = REACT_VIEW_TRANSITION_TYPE\)/,
  /function createFiberFromDehydratedFragment\(\w+\) \{\s+var fiber = createFiberImplClass\((\d+),/,
];
/** Variables that only such components, or a page that a server has rendered, set to true. */
const FALSE = ['isHydrating', 'shouldStartViewTransition'];
/** What a page that a server has rendered starts with. */
const HYDRATE = /exports\.hydrateRoot = function[^]*?\n\};\n/;

/**
 * Removes from React DOM what the product does not use, an eighth of its weight (decision 0068): hydration,
 * `ViewTransition`, `Activity` and `SuspenseList`. Conditions that are never met become constants, and the minifier drops
 * what depends on them. The build fails if another version of React has another form.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: { filter: { id: /react-dom-client\.production\.js$/ }, handler: withoutUnused },
  };
}

function withoutUnused(code: string): string {
  const tags = UNUSED.map((place) => found(place.exec(code)?.[1], place.source));
  let lean = code.replace(found(HYDRATE.exec(code)?.[0], HYDRATE.source), '');
  for (const name of FALSE) lean = alwaysFalse(lean, name);
  for (const tag of tags) lean = withoutTag(lean, tag);
  return lean.replaceAll(/\b[\w$.]+\.dehydrated\b(?! =)/g, 'null').replaceAll(/\b[\w$.]+\.isDehydrated\b(?! =)/g, '!1');
}

/** Its declaration stays as it is, and so does what comes before: a parameter of the same name. */
function alwaysFalse(code: string, name: string): string {
  const declaration = found(new RegExp(`^(?:var |  )${name} = !1,$`, 'm').exec(code), name);
  const end = declaration.index + declaration[0].length;
  return code.slice(0, end) + code.slice(end).replaceAll(new RegExp(`\\b${name}( = !\\d|\\b(?!\\$))`, 'g'), '!1');
}

/**
 * Without its label, the branch of a `switch` for this kind cannot be reached, unless the branch before it goes on into
 * it, as it does now.
 */
function withoutTag(code: string, tag: string): string {
  return code
    .replaceAll(new RegExp(`\\b${tag} === [\\w$.]+\\.tag\\b`, 'g'), '!1')
    .replaceAll(new RegExp(`\\b${tag} !== [\\w$.]+\\.tag\\b`, 'g'), '!0')
    .replaceAll(`case ${tag}:`, '');
}

function found<T>(what: T | null | undefined, where: string): T {
  if (what === null || what === undefined) throw new Error(`React DOM has another form than expected: ${where}`);
  return what;
}
