import { verificationMachine } from '@colloquy/machines/verification/verificationMachine.ts';
import type { LivingConnections } from '../../effects/peer/livingConnections.ts';
import { deriveCode, drawNonce } from './codeHash.ts';
import { createCodeLine } from '../../effects/verification/codeLine.ts';

/** The code of a connection, with its ports filled. */
export const fillVerification = (living: LivingConnections): typeof verificationMachine =>
  verificationMachine.provide({ actors: { line: createCodeLine(living), drawNonce, deriveCode } });
