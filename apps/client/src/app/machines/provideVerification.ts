import { verificationMachine } from '@colloquy/machines/verification/verificationMachine.ts';
import type { LiveConnections } from '../../effects/peer/liveConnections.ts';
import { deriveCode, drawNonce } from './codeHash.ts';
import { createCodeChannel } from '../../effects/verification/codeChannel.ts';

/** The code of a connection, with its ports implemented. */
export const provideVerification = (live: LiveConnections): typeof verificationMachine =>
  verificationMachine.provide({ actors: { channel: createCodeChannel(live), drawNonce, deriveCode } });
