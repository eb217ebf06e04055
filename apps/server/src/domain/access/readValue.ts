import * as z from 'zod/mini';

/**
 * A value from outside, read by its schema. Zod compares the length of what is no text, too, and throws where that is an
 * object without a number: such a value is not valid either.
 */
export function readValue<S extends z.ZodMiniType>(schema: S, value: unknown): ReturnType<typeof z.safeParse<S>> {
  try {
    return z.safeParse(schema, value);
  } catch {
    return z.safeParse(z.never(), value) as ReturnType<typeof z.safeParse<S>>;
  }
}
