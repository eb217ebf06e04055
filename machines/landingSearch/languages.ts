import type { Widening } from '../contract/words.ts';

/** The languages that a search asks for: none once the person has agreed to meet anybody. */
export const languagesAsked = (languages: readonly string[], widen: Widening | undefined): string[] =>
  widen === 'anyone' ? [] : [...languages];
