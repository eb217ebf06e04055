import { fields, word } from '../redact.ts';
import { event } from './shared.ts';

/** Nothing of an identity is recorded: no name, no key, no password. */
export const auth = {
  context: fields({ provider: word, failure: fields({ form: word, code: word }) }),
  events: {
    'user.providerChosen': event({ provider: word }),
    'user.linkRequested': event({ provider: word }),
  },
};
