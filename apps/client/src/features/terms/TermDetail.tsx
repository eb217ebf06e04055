import { useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import type { Language, Term } from '@colloquy/machines/contract/terms.ts';
import { list } from '../../messages/list.ts';
import { termsMessages } from '../../messages/terms.ts';
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
    [termsMessages.parts, parts],
    [termsMessages.synonyms, term.synonyms],
    [termsMessages.antonyms, term.antonyms],
    [termsMessages.language, [termsMessages.coded(language.name, [...codesOf(language)])]],
    [termsMessages.dialect, dialect ? [dialect.name] : []],
    [termsMessages.spoken, language.countries_spoken],
    [termsMessages.peoples, language.tribes],
    [termsMessages.family, [language.family]],
  ];
  return (
    <div className={styles['detail']}>
      <p translate="no" className={styles['definition']}>
        {term.definition}
      </p>
      <dl className={styles['facts']}>
        <dt>{termsMessages.spelling}</dt>
        <dd translate="no" lang={language.iso_639_1}>
          {term.spelling}
        </dd>
        <dt>{termsMessages.examples}</dt>
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
        label={termsMessages.translations}
        value={picked}
        onChange={setPicked}
        options={[
          { value: NONE, label: termsMessages.pick },
          ...others.map(({ iso_code: code, name }) => ({ value: code, label: name })),
        ]}
      />
      <p role="status" className={styles['hint']}>
        {picked === NONE ? '' : termsMessages.notTranslated}
      </p>
      <footer className={styles['hint']}>
        <p>{termsMessages.by(author.username, author.languages)}</p>
        {author.is_vetted && (
          <p className={styles['vetted']}>
            <BadgeCheck aria-hidden="true" />
            {termsMessages.vetted}
          </p>
        )}
        <p>{termsMessages.on(term.creation_date)}</p>
      </footer>
    </div>
  );
}
