import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type * as z from 'zod/mini';

/** Signs and encrypts short values, each for one purpose, so that a ticket is never accepted as a cookie. */
export interface Signer {
  /** `<value>.<signature>`; the value is not encrypted. */
  sign(purpose: string, value: string): string;
  /** The value; undefined if it was not signed for this purpose. */
  verify(purpose: string, signed: string): string | undefined;
  /** Encrypts and authenticates the value. */
  seal(purpose: string, value: string): string;
  /** The value; undefined if it was not sealed for this purpose. */
  open(purpose: string, sealed: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSigner(secret: string): Signer {
  const keyOf = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `seal\0${purpose}`, 32));
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
    seal(purpose, value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(purpose), nonce);
      const encrypted = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv(CIPHER, keyOf(purpose), bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString();
      } catch {
        return undefined;
      }
    },
  };
}

/** At least 128 bits from the system's random source, printable. */
export function randomToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}

/** Tokens are stored hashed; they are random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

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
