/**
 * The tag whose button takes the focus once `removed` is gone: the next one, otherwise the one before, otherwise none.
 */
export function focusAfterRemoval(tags: readonly string[], removed: string): string | undefined {
  const at = tags.indexOf(removed);
  return tags[at + 1] ?? tags[at - 1];
}
