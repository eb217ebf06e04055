import { fromPromise } from 'xstate';
import { codeOf, commitmentTo, hexOf, type Digest } from '@colloquy/machines/verification/code.ts';
import type { DeriveCode, DrawNonce } from '@colloquy/machines/verification/ports.ts';

export const digest: Digest = async (text) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** 32 random bytes. */
export const randomNonce = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

export const drawNonce = fromPromise<DrawNonce['output'], DrawNonce['input']>(async ({ input }) => {
  const nonce = randomNonce();
  return { nonce, commitment: await commitmentTo(digest, nonce, input.own) };
});

export const deriveCode = fromPromise<DeriveCode['output'], DeriveCode['input']>(({ input }) => codeOf(digest, input));
