import { fields, length, keepWord } from '../redact.ts';
import { event } from './shared.ts';

export const landingSearch = {
  context: fields({
    tags: length,
    exclude: length,
    excludePeople: length,
    rejections: keepWord,
    widen: keepWord,
    quickSkips: keepWord,
    goesOn: keepWord,
    searchImmediately: keepWord,
    suggestions: length,
    failure: keepWord,
    destination: fields({ arrival: keepWord, withStrangers: keepWord }),
  }),
  events: {
    'user.tagsEntered': event({ text: length }),
    'user.suggestionPicked': event({ tag: length }),
    'user.tagRemoved': event({ tag: length }),
    'user.hostRequested': event({ options: fields({ seats: keepWord, isPrivate: keepWord, knock: keepWord }) }),
  },
};
