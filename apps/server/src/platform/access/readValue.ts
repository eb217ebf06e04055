import * as z from 'zod/mini';

/**
 * Validates an untrusted value against a schema. Zod throws if an object's `length` is not a number; here such a value
 * is invalid.
 */
export function readValue<S extends z.ZodMiniType>(schema: S, value: unknown): ReturnType<typeof z.safeParse<S>> {
  try {
    return z.safeParse(schema, value);
  } catch {
    return z.safeParse(z.never(), value) as ReturnType<typeof z.safeParse<S>>;
  }
}
