/**
 * Control characters, halves of characters, line and paragraph separators, and those that turn the direction of text.
 */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
