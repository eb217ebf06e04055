import { agreementMachine } from '@colloquy/machines/agreement/agreementMachine.ts';
import { rememberAgreement } from '../../effects/rememberedAgreement.ts';

/** Whether this browser's person has agreed to the rules. */
export const fillAgreement = (): typeof agreementMachine =>
  agreementMachine.provide({ actions: { rememberAgreement: (_, { version }) => rememberAgreement(version) } });
