import { fields, length, plainValue } from '../redact.ts';
import { event } from './shared.ts';

export const landingSearch = {
  context: fields({
    tags: length,
    exclude: length,
    excludePeople: length,
    rejections: plainValue,
    widen: plainValue,
    quickSkips: plainValue,
    goesOn: plainValue,
    searchImmediately: plainValue,
    suggestions: length,
    failure: plainValue,
    destination: fields({ arrival: plainValue, withStrangers: plainValue }),
  }),
  events: {
    'user.tagsEntered': event({ text: length }),
    'user.suggestionPicked': event({ tag: length }),
    'user.tagRemoved': event({ tag: length }),
    'user.hostRequested': event({ options: fields({ seats: plainValue, isPrivate: plainValue, knock: plainValue }) }),
  },
};
