import { fields, keepWord } from '../redact.ts';
import { event } from './shared.ts';

/** Nothing of an identity is recorded: no name, no key, no password. */
export const auth = {
  context: fields({ provider: keepWord, failure: fields({ form: keepWord, code: keepWord }) }),
  events: {
    'user.providerChosen': event({ provider: keepWord }),
    'user.linkRequested': event({ provider: keepWord }),
  },
};
