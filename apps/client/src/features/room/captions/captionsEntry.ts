/** One chunk, loaded in every call after the first picture: what notices that somebody wants captions. */
export { CaptionItems } from './CaptionItems.tsx';
export { CaptionsKeeper } from './CaptionsKeeper.tsx';
