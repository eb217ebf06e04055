import type * as z from 'zod/mini';
import type { Signer } from './signing.ts';

/** A value for somebody to keep and bring back, signed for one purpose; whoever has it can read it. */
export function signed(signer: Signer, purpose: string, value: object): string {
  return signer.sign(purpose, Buffer.from(JSON.stringify(value)).toString('base64url'));
}

/** The value, or undefined for what was not signed for this purpose or does not fit. */
export function readSigned<S extends z.ZodMiniType>(
  signer: Signer,
  purpose: string,
  text: string,
  schema: S,
): z.output<S> | undefined {
  const value = signer.verify(purpose, text);
  if (value === undefined) return undefined;
  return schema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data;
}
