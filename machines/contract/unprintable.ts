/** Control characters, lone surrogates, line and paragraph separators, and bidirectional overrides. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
