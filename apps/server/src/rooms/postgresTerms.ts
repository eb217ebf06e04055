import type { Term } from '@colloquy/machines/contract/terms.ts';
import type { Terms } from './roomRecords.ts';
import { withTimeout, type Database } from '../platform/database/connect.ts';

type Row = Omit<Term, 'creation_date'> & { creation_date: Date };

/** Terms with their languages, dialects and authors. */
export function createTerms(sql: Database): Terms {
  return {
    async list(max) {
      const rows = await withTimeout(sql<Row[]>`
        select
          t.id, t.term, t.definition, t.spelling, t.parts_of_speech, t.synonyms, t.antonyms, t.examples,
          to_jsonb(author) as created_by,
          to_jsonb(spoken) || jsonb_build_object('dialects', (
            select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]') from dialects d where d.language_id = spoken.id
          )) as language,
          t.dialect_id, t.attachments, t.translations, t.creation_date
        from terms t
        join term_authors author on author.id = t.created_by
        join languages spoken on spoken.id = t.language_id
        order by t.id
        limit ${max}`);
      return rows.map((row) => ({ ...row, creation_date: row.creation_date.toISOString() }));
    },
  };
}
