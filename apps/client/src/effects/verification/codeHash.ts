import { fromPromise } from 'xstate';
import { codeOf, commitmentTo, hexOf, type Digest } from '@colloquy/machines/verification/code.ts';
import type { DeriveCode, DrawNonce } from '@colloquy/machines/verification/ports.ts';

const digest: Digest = async (text) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

export const drawNonce = fromPromise<DrawNonce['output'], DrawNonce['input']>(async ({ input }) => {
  const nonce = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  return { nonce, commitment: await commitmentTo(digest, nonce, input.own) };
});

export const deriveCode = fromPromise<DeriveCode['output'], DeriveCode['input']>(({ input }) => codeOf(digest, input));
