import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import known from 'virtual:common-passwords';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';

const zxcvbn = new ZxcvbnFactory({
  maxLength: LIMITS.passwordScored,
  l33tMaxSubstitutions: LIMITS.passwordReadings,
  dictionary: { common: known.common },
  graphs: known.graphs,
});

/** Is it easy to guess? Whatever is, is so for the server as well, which knows more of them and decides (R-AUTH-6). */
export const isWeak = (password: string): boolean => zxcvbn.check(password).score < LIMITS.passwordScore;
