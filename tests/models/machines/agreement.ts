import { agreementMachine } from '@colloquy/machines/agreement/agreementMachine.ts';
import { modelOf } from '../model.ts';

export const agreement = modelOf(agreementMachine, {
  asked: {
    input: { version: '2' },
    events: [
      { type: 'call.wanted', agreedTo: undefined },
      { type: 'call.wanted', agreedTo: '2' },
      { type: 'user.agreed' },
      { type: 'user.declined' },
    ],
  },
});
