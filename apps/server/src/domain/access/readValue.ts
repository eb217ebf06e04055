import * as z from 'zod/mini';

/**
 * Checks a value from outside against a schema. Zod itself throws at an object whose `length` is not a number, since it
 * compares lengths of whatever has one; here that is a value that is not valid.
 */
export function readValue<S extends z.ZodMiniType>(schema: S, value: unknown): ReturnType<typeof z.safeParse<S>> {
  try {
    return z.safeParse(schema, value);
  } catch {
    return z.safeParse(z.never(), value) as ReturnType<typeof z.safeParse<S>>;
  }
}
