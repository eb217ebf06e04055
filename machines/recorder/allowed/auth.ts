import { fields, word } from '../redact.ts';
import { event } from './shared.ts';

/** Of who somebody is nothing is told: not a name, not a key, not a password. */
export const auth = {
  context: fields({ provider: word, failure: fields({ form: word, code: word }) }),
  events: {
    'user.providerChosen': event({ provider: word }),
    'user.linkRequested': event({ provider: word }),
  },
};
