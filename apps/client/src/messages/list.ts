import { LANGUAGE } from './localised.ts';

const lists = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

const choices = new Intl.ListFormat(LANGUAGE, { type: 'disjunction' });

/** `webrtc, design, and rust` */
export function list(words: readonly string[]): string {
  return lists.format(words);
}

/** `webrtc, design, or rust` */
export function oneOf(words: readonly string[]): string {
  return choices.format(words);
}
