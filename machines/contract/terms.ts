import * as z from 'zod/mini';
import { wholeNumber } from './fields.ts';

/** Terms: words with what is known about them. `GET /api/terms` answers `Term[]` (R-TERMS-1). */

const words = z.array(z.string());

const dialect = z.object({ id: wholeNumber, name: z.string(), language_id: wholeNumber });

export const language = z.object({
  id: wholeNumber,
  name: z.string(),
  /** ISO 639-3; the other two are of ISO 639, parts 1 and 2. */
  iso_code: z.string(),
  iso_639_1: z.string(),
  iso_639_2: z.string(),
  family: z.string(),
  countries_spoken: words,
  tribes: words,
  dialects: z.array(dialect),
});
export type Language = z.infer<typeof language>;

export const term = z.object({
  id: wholeNumber,
  term: z.string(),
  definition: z.string(),
  /** Its pronunciation, by syllable. */
  spelling: z.string(),
  parts_of_speech: words,
  synonyms: words,
  antonyms: words,
  examples: words,
  created_by: z.object({
    id: z.string(),
    username: z.string(),
    /** Names of the languages that its author speaks. */
    languages: words,
    is_vetted: z.boolean(),
  }),
  language,
  /** One of the language's dialects, where the term belongs to it alone. */
  dialect_id: z.nullable(wholeNumber),
  /** URLs of files. */
  attachments: words,
  /** The same in other languages; sample terms have none. */
  translations: z.array(z.object({ language_id: wholeNumber, term: z.string() })),
  /** ISO 8601. */
  creation_date: z.string(),
});
export type Term = z.infer<typeof term>;
