import { useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import type { Language, Term } from '@colloquy/machines/contract/terms.ts';
import { list } from '../../messages/list.ts';
import { termsWords } from '../../messages/terms.ts';
import { Select } from '../../ui/fields/Select.tsx';
import styles from './TermDetail.module.css';

const NONE = '';

/** Each code of a language, once. */
const codesOf = (language: Language) => new Set([language.iso_639_1, language.iso_639_2, language.iso_code]);

/** All that is known about a term. */
export function TermDetail({ term, languages }: { term: Term; languages: readonly Language[] }) {
  const { language, created_by: author, parts_of_speech: parts } = term;
  const [picked, setPicked] = useState(NONE);
  const dialect = language.dialects.find(({ id }) => id === term.dialect_id);
  const others = languages.filter(({ id }) => id !== language.id);
  const facts: [string, readonly string[]][] = [
    [termsWords.parts, parts],
    [termsWords.synonyms, term.synonyms],
    [termsWords.antonyms, term.antonyms],
    [termsWords.language, [termsWords.coded(language.name, [...codesOf(language)])]],
    [termsWords.dialect, dialect ? [dialect.name] : []],
    [termsWords.spoken, language.countries_spoken],
    [termsWords.peoples, language.tribes],
    [termsWords.family, [language.family]],
  ];
  return (
    <div className={styles['detail']}>
      <p translate="no" className={styles['definition']}>
        {term.definition}
      </p>
      <dl className={styles['facts']}>
        <dt>{termsWords.spelling}</dt>
        <dd translate="no" lang={language.iso_639_1}>
          {term.spelling}
        </dd>
        <dt>{termsWords.examples}</dt>
        {term.examples.map((example) => (
          <dd key={example} translate="no" lang={language.iso_639_1}>
            {example}
          </dd>
        ))}
        {facts
          .filter(([, words]) => words.length > 0)
          .map(([name, words]) => (
            <div key={name} className={styles['fact']}>
              <dt>{name}</dt>
              <dd translate="no">{list(words)}</dd>
            </div>
          ))}
      </dl>
      <Select
        label={termsWords.translations}
        value={picked}
        onChange={setPicked}
        options={[
          { value: NONE, label: termsWords.pick },
          ...others.map(({ iso_code: code, name }) => ({ value: code, label: name })),
        ]}
      />
      <p role="status" className={styles['hint']}>
        {picked === NONE ? '' : termsWords.notTranslated}
      </p>
      <footer className={styles['hint']}>
        <p>{termsWords.by(author.username, author.languages)}</p>
        {author.is_vetted && (
          <p className={styles['vetted']}>
            <BadgeCheck aria-hidden="true" />
            {termsWords.vetted}
          </p>
        )}
        <p>{termsWords.on(term.creation_date)}</p>
      </footer>
    </div>
  );
}
