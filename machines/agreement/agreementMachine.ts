import { setup } from 'xstate';
import { actionPort } from '../ports.ts';
import type { RememberAgreement } from './ports.ts';

export type AgreementEvent =
  /** `agreedTo`: the version that this browser remembers now; another tab may have written it. */
  { type: 'call.wanted'; agreedTo: string | undefined } | { type: 'user.agreed' } | { type: 'user.declined' };

export type AgreementInput = {
  /** Of the rules as they stand now. */
  version: string;
};

/** Whether somebody has said that they are 18 or over and keep to the rules (R-LAND-25); once said, it holds. */
export const agreementMachine = setup({
  types: { context: {} as AgreementInput, events: {} as AgreementEvent, input: {} as AgreementInput },
  actions: { rememberAgreement: actionPort<RememberAgreement>() },
  guards: {
    isRemembered: ({ context }, { agreedTo }: { agreedTo: string | undefined }) => agreedTo === context.version,
  },
}).createMachine({
  id: 'agreement',
  description: 'Whether somebody has agreed to the rules for strangers',
  context: ({ input }) => input,
  initial: 'unasked',
  states: {
    unasked: {
      description: 'Reading needs no agreement; a call does',
      on: {
        'call.wanted': [
          { guard: { type: 'isRemembered', params: ({ event }) => event }, target: 'agreed' },
          { target: 'asking' },
        ],
      },
    },
    asking: {
      description: 'The rules are shown, and the call waits',
      on: {
        'user.agreed': {
          target: 'agreed',
          actions: { type: 'rememberAgreement', params: ({ context }) => ({ version: context.version }) },
        },
        'user.declined': 'unasked',
      },
    },
    agreed: { description: 'Calls begin without a question', type: 'final' },
  },
});
