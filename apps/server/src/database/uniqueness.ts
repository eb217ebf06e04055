/** The unique index that a write has violated; undefined for any other failure. */
export function takenIndex(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { code, constraint_name: index } = thrown as Error & { code?: unknown; constraint_name?: unknown };
  return code === '23505' && typeof index === 'string' ? index : undefined;
}
