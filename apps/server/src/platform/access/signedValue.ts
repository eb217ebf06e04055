import type * as z from 'zod/mini';
import type { Signer } from './signing.ts';

/** Signs a value for one purpose, for the client to store and send back. It is not encrypted. */
export function signed(signer: Signer, purpose: string, value: object): string {
  return signer.sign(purpose, Buffer.from(JSON.stringify(value)).toString('base64url'));
}

/** The value; undefined if it was not signed for this purpose or does not match the schema. */
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
