import type { CodeMessage } from '../contract/verification.ts';

/**
 * The certificates in use on one connection, as `sha-256 AB:CD:…`: from the browser's own descriptions, never from
 * signals.
 */
export type Certificates = { own: string; remote: string };

/** Draws a random nonce, and hashes it together with our own certificate. */
export type DrawNonce = { input: { own: string }; output: { nonce: string; commitment: string } };

/** Rejects where the remote peer's nonce does not match its commitment. */
export type DeriveCode = {
  input: Certificates & { nonce: string; theirNonce: string; theirCommitment: string };
  output: readonly number[];
};

/** The channel port: a callback actor that holds the code's channel of a member's live connection. It never throws. */
export type CodeChannelInput = { memberId: string };
export type CodeChannelCommand = { type: 'send.code'; message: CodeMessage };
export type CodeChannelEvent =
  /** The channel is open; sent again if a certificate changed underneath. */
  | ({ type: 'channel.opened' } & Certificates)
  /** There is a connection, but its descriptions do not name exactly one certificate for each side. */
  | { type: 'channel.unverifiable' }
  | { type: 'channel.closed' }
  | { type: 'channel.received'; message: CodeMessage };
