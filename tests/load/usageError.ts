/** A mistake in the command line or its files: shown by its message only, without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'Mistake';
}
