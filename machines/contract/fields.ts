import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { STREAMS } from './streamLimits.ts';
import { distinctTags } from './tags.ts';
import { UNPRINTABLE } from './unprintable.ts';
import { LANGUAGE_CODE } from './constants.ts';

/** Length of a string in UTF-8 bytes, counted without an encoder so that it runs wherever machines do. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit <= 0xdbff && i + 1 < text.length) {
      bytes += 4;
      i += 1;
    } else bytes += 3;
  }
  return bytes;
}

/**
 * Whether a string has at most this many bytes. No UTF-16 unit takes more than three: most descriptions need no
 * counting.
 */
export function fitsBytes(text: string, most: number): boolean {
  return 3 * text.length <= most || (text.length <= most && utf8Bytes(text) <= most);
}

/** Characters that are invisible where they are shown. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s]/gu;

// Nearly all ids and texts are settled by these two; the Unicode tables are consulted for the rest only.
const ONE_VISIBLE = /[!-~]/;
const ALL_VISIBLE = /^[!-~]+$/;

/** Whether the text would look empty to a reader. */
const isBlank = (text: string) => !ONE_VISIBLE.test(text) && text.replace(INVISIBLE, '') === '';
const isPrintable = (text: string) => ALL_VISIBLE.test(text) || (!UNPRINTABLE.test(text) && !isBlank(text));

/** A visible text of that many characters at most, without control characters and marks that reorder others. */
export const printable = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.refine(isPrintable, 'must be printable'));

export const roomName = z.string().check(z.minLength(1), z.maxLength(LIMITS.roomName), z.regex(/^[a-z0-9-]+$/));
/** What reports may be about: a room, or a broadcast as `stream-settings` names it. */
export const reportedRoom = z.string().check(z.maxLength(LIMITS.roomName), z.regex(/^(live:)?[a-z0-9-]+$/));
export const userId = printable(LIMITS.userId);
export const displayName = printable(LIMITS.displayName);
export const streamTitle = printable(STREAMS.title);
export const blockedWord = printable(STREAMS.blockedWord);
export const memberId = printable(LIMITS.memberId);
export const commandId = z.string().check(z.minLength(1), z.maxLength(LIMITS.commandId));
export const messageId = z.string().check(z.minLength(1), z.maxLength(LIMITS.messageId));
/** Of a ban, a time-out or a moderator. */
export const rulingId = z.string().check(z.minLength(1), z.maxLength(LIMITS.commandId));
export const opaqueToken = z.string().check(z.minLength(1), z.maxLength(LIMITS.token));
export const wholeNumber = z.int().check(z.nonnegative());
export const seats = z.int().check(z.minimum(LIMITS.seatsMin), z.maximum(LIMITS.seatsMax));

/**
 * Tags on the wire: trimmed, without duplicates (`canonicalTag`), as they were typed. An empty form's "" is dropped.
 */
export const tags = z.pipe(
  z
    .array(
      z.string().check(
        z.maxLength(LIMITS.tag),
        z.refine((tag) => !UNPRINTABLE.test(tag), 'must be printable'),
      ),
    )
    .check(z.maxLength(LIMITS.tagsPerRoom)),
  z.transform((list) => distinctTags(list)),
);

/** A language by its code. */
export const languageCode = z.string().check(z.regex(LANGUAGE_CODE));

/** A chat text: at most 2,000 characters, and not blank. */
export const chatText = z.string().check(
  z.maxLength(LIMITS.chatMessage),
  z.refine((text) => !isBlank(text), 'must not be blank'),
);
