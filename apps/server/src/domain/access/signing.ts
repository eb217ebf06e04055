import { createHmac, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs short values for one purpose each, so that a ticket can never pass for a cookie. */
export interface Signer {
  /** `<value>.<signature>`; the value stays readable. */
  sign(purpose: string, value: string): string;
  /** The value, or undefined when the signature does not fit this purpose. */
  verify(purpose: string, signed: string): string | undefined;
}

export function createSigner(secret: string): Signer {
  const signatureOf = (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url');
  return {
    sign: (purpose, value) => `${value}.${signatureOf(purpose, value)}`,
    verify(purpose, signed) {
      const dot = signed.lastIndexOf('.');
      if (dot < 0) return undefined;
      const value = signed.slice(0, dot);
      const given = Buffer.from(signed.slice(dot + 1));
      const expected = Buffer.from(signatureOf(purpose, value));
      return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
    },
  };
}

/** 128 bits and more from the system's source, printable. */
export function randomToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}

/** Tokens are stored hashed; they are random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
