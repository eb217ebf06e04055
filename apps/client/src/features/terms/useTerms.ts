import { useCallback, useEffect, useState } from 'react';
import type { Language, Term } from '@colloquy/machines/contract/terms.ts';
import { matchesWords } from '../../ui/search/matchesWords.ts';

/** Rejects with a `Failure`. */
export type LoadTerms = () => Promise<Term[]>;

type Read = { kind: 'loading' } | { kind: 'failed' } | { kind: 'there'; terms: readonly Term[] };

/** The server's terms, and a function to request them again. */
export function useTerms(load: LoadTerms) {
  const [read, setRead] = useState<Read>({ kind: 'loading' });
  const ask = useCallback(() => {
    load().then(
      (terms) => setRead({ kind: 'there', terms }),
      () => setRead({ kind: 'failed' }),
    );
  }, [load]);
  useEffect(ask, [ask]);
  return {
    read,
    requestAgain: () => {
      setRead({ kind: 'loading' });
      ask();
    },
  };
}

/** Each language once, by its name. */
export function languagesOf(terms: readonly Term[]): Language[] {
  const byId = new Map(terms.map(({ language }) => [language.id, language]));
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Whether a search finds a term: by the words of the term, its definition, synonyms and antonyms. */
export function isFoundBy(search: string, { term, definition, synonyms, antonyms }: Term): boolean {
  return matchesWords(search, [term, definition, ...synonyms, ...antonyms]);
}
