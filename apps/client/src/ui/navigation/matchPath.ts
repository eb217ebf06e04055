import { parse } from 'regexparam';

export type Params = Readonly<Record<string, string | undefined>>;

/**
 * The decoded parameters if the path matches the pattern, otherwise undefined.
 *
 * @param pattern as of regexparam: `/lobby/:name`, `/stream/:id?`, `*`.
 * @param path encoded, as in a URL. A part that is not encoded correctly is taken as it is.
 */
export function matchPath(pattern: string, path: string): Params | undefined {
  const parsed = parse(pattern);
  const match = parsed.pattern.exec(path);
  return match ? Object.fromEntries(parsed.keys.map((key, at) => [key, decoded(match[at + 1])])) : undefined;
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return part;
  }
}
