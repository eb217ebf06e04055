import { setup } from 'xstate';
import { actionPort } from '../ports.ts';
import type { RememberAgreement } from './ports.ts';

export type AgreementEvent = { type: 'user.agreed' } | { type: 'user.declined' };

export type AgreementInput = {
  /** The rules' current version. */
  version: string;
};

/** Asks whether somebody is 18 or over and agrees to the rules, before their first call (R-LAND-25). */
export const agreementMachine = setup({
  types: {
    context: {} as AgreementInput,
    events: {} as AgreementEvent,
    input: {} as AgreementInput,
  },
  actions: { rememberAgreement: actionPort<RememberAgreement>() },
}).createMachine({
  id: 'agreement',
  description: 'Whether the rules for strangers were agreed to',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      description: 'The rules are shown, and the call waits',
      on: {
        'user.agreed': {
          target: 'agreed',
          actions: { type: 'rememberAgreement', params: ({ context }) => ({ version: context.version }) },
        },
        'user.declined': 'declined',
      },
    },
    agreed: { description: 'The call begins; this version is not asked about again', type: 'final' },
    declined: { description: 'There is no call, and nothing is remembered', type: 'final' },
  },
});
