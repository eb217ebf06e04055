import { agreementMachine } from '@colloquy/machines/agreement/agreementMachine.ts';
import { modelOf } from '../model.ts';

export const agreement = modelOf(agreementMachine, {
  requested: { input: { version: '2' }, events: [{ type: 'user.agreed' }, { type: 'user.declined' }] },
});
