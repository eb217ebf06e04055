import { agreementMachine } from '@colloquy/machines/agreement/agreementMachine.ts';
import type { rememberAgreement } from '../../effects/mustAgreeToRules.ts';

/** Whether this browser's person has agreed to the rules. */
export const provideAgreement = (remember: typeof rememberAgreement): typeof agreementMachine =>
  agreementMachine.provide({ actions: { rememberAgreement: (_, { version }) => remember(version) } });
