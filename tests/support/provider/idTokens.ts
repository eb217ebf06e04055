import { createSign, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** The forged part of an id token. */
export type Forgery = 'nonce' | 'audience' | 'signature' | 'issuer' | 'algorithm';

/** Signs id tokens with its own key. */
export async function createIdTokens() {
  const keyPair = promisify(generateKeyPair);
  const [own, foreign] = await Promise.all([
    keyPair('rsa', { modulusLength: 2048 }),
    keyPair('rsa', { modulusLength: 2048 }),
  ]);
  const kid = randomUUID();
  return {
    jwks: { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
    sign(claims: object, forgery?: Forgery): string {
      const now = Math.floor(Date.now() / 1_000);
      const body = encode({ iat: now, exp: now + 300, ...claims, ...FALSE_CLAIMS[forgery ?? 'signature'] });
      if (forgery === 'algorithm') return `${encode({ alg: 'none' })}.${body}.`;
      const text = `${encode({ alg: 'RS256', kid })}.${body}`;
      return `${text}.${signature(text, (forgery === 'signature' ? foreign : own).privateKey)}`;
    },
  };
}

const FALSE_CLAIMS: Record<Forgery, object> = {
  nonce: { nonce: 'of another attempt' },
  audience: { aud: 'another client' },
  issuer: { iss: 'https://another.example' },
  signature: {},
  algorithm: {},
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signature(text: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(text).sign(key, 'base64url');
}
