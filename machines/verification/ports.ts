import type { CodeMessage } from '../contract/verification.ts';

/**
 * The certificates in use on one connection, as `sha-256 AB:CD:…`: from the browser's own descriptions, never from
 * signals.
 */
export type Certificates = { own: string; far: string };

/** Draws a random nonce, and hashes it together with our own certificate. */
export type DrawNonce = { input: { own: string }; output: { nonce: string; commitment: string } };

/** Rejects where the far side's nonce does not match its commitment. */
export type DeriveCode = {
  input: Certificates & { nonce: string; theirNonce: string; theirCommitment: string };
  output: readonly number[];
};

/** The line port: a callback actor that holds the code's channel of a member's live connection. It never throws. */
export type CodeChannelInput = { memberId: string };
export type CodeChannelCommand = { type: 'send.code'; message: CodeMessage };
export type CodeChannelEvent =
  /** The channel is open; sent again if a certificate changed underneath. */
  | ({ type: 'line.opened' } & Certificates)
  /** There is a connection, but its descriptions do not name exactly one certificate for each side. */
  | { type: 'line.unfit' }
  | { type: 'line.closed' }
  | { type: 'line.received'; message: CodeMessage };
