import { fields, plainValue } from '../redact.ts';
import { event } from './shared.ts';

/** Nothing of an identity is recorded: no name, no key, no password. */
export const auth = {
  context: fields({ provider: plainValue, failure: fields({ form: plainValue, code: plainValue }) }),
  events: {
    'user.providerChosen': event({ provider: plainValue }),
    'user.linkRequested': event({ provider: plainValue }),
  },
};
