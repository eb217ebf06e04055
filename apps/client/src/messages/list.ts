import { LANGUAGE } from './locale.ts';

const lists = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

/** `webrtc, design, and rust` */
export function list(words: readonly string[]): string {
  return lists.format(words);
}
