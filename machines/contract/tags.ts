/** Case, spaces, hyphens, dots, underscores and a plural make no other tag, for the server either. */
function canonical(tag: string): string {
  const bare = tag.toLowerCase().replaceAll(/[\s\-._]/g, '');
  return bare.replace(/ies$/, 'y').replace(/(?<=[sxz]|ch|sh)es$|(?<=[^s])s$/, '');
}

/** Which of one's own tags others have too, as one spelled them oneself. */
export function sharedTags(own: readonly string[], others: readonly string[]): string[] {
  const theirs = new Set(others.map(canonical));
  return own.filter((tag) => theirs.has(canonical(tag)));
}
