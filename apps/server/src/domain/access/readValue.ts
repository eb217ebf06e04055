import * as z from 'zod/mini';

/**
 * Validates a value from outside against a schema. Zod itself throws at an object whose `length` is not a number, since
 * it compares lengths of whatever has one; here such a value is invalid.
 */
export function readValue<S extends z.ZodMiniType>(schema: S, value: unknown): ReturnType<typeof z.safeParse<S>> {
  try {
    return z.safeParse(schema, value);
  } catch {
    return z.safeParse(z.never(), value) as ReturnType<typeof z.safeParse<S>>;
  }
}
