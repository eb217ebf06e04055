import { fields, length, word } from '../redact.ts';
import { event } from './shared.ts';

export const landingSearch = {
  context: fields({
    tags: length,
    exclude: length,
    excludePeople: length,
    timesTurnedAway: word,
    widen: word,
    quickSkips: word,
    goesOn: word,
    searchAtOnce: word,
    suggestions: length,
    failure: word,
    destination: fields({ arrival: word, withStrangers: word }),
  }),
  events: {
    'user.tagsEntered': event({ text: length }),
    'user.suggestionPicked': event({ tag: length }),
    'user.tagRemoved': event({ tag: length }),
    'user.hostRequested': event({ options: fields({ seats: word, isPrivate: word }) }),
  },
};
