import { fields, length, word } from '../redact.ts';
import { event } from './shared.ts';

export const landingSearch = {
  context: fields({
    tags: length,
    exclude: length,
    excludePeople: length,
    rejections: word,
    widen: word,
    quickSkips: word,
    goesOn: word,
    searchImmediately: word,
    suggestions: length,
    failure: word,
    destination: fields({ arrival: word, withStrangers: word }),
  }),
  events: {
    'user.tagsEntered': event({ text: length }),
    'user.suggestionPicked': event({ tag: length }),
    'user.tagRemoved': event({ tag: length }),
    'user.hostRequested': event({ options: fields({ seats: word, isPrivate: word, knock: word }) }),
  },
};
