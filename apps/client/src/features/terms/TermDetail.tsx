import { useState } from 'react';
import { BadgeCheck, ChevronDown } from 'lucide-react';
import type { Language, Term } from '@colloquy/machines/contract/terms.ts';
import { termsMessages } from '../../messages/terms.ts';
import { Select } from '../../ui/fields/Select.tsx';
import styles from './TermDetail.module.css';

const NONE = '';

/** No line begins with it. */
const BETWEEN = '\u00a0· ';

/** A language with each of its codes, once. */
const withCodes = ({ name, iso_639_1: two, iso_639_2: three, iso_code: code }: Language) =>
  `${name} (${[...new Set([two, three, code])].join(BETWEEN)})`;

/** In quotation marks, unless it is a dialogue that has its own. */
function Example({ text }: { text: string }) {
  return <p className={styles['example']}>{text.startsWith('“') ? text : <q>{text}</q>}</p>;
}

/** `lang`: the words are examples in that language, or parts of it. */
type Fact = [name: string, words: readonly string[], lang?: string];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, words]) => words.length > 0)
        .map(([name, words, lang]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd translate="no" lang={lang}>
              {name === termsMessages.examples
                ? words.map((example) => <Example key={example} text={example} />)
                : // Words to choose from, not a sentence.
                  words.join(BETWEEN)}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** All that is known about a term. */
export function TermDetail({ term, languages }: { term: Term; languages: readonly Language[] }) {
  const { language, created_by: author, parts_of_speech: parts } = term;
  const [picked, setPicked] = useState(NONE);
  const dialect = language.dialects.find(({ id }) => id === term.dialect_id);
  const others = languages.filter(({ id }) => id !== language.id);
  const facts: Fact[] = [
    [termsMessages.language, [withCodes(language)]],
    // A term of one syllable has nothing to divide.
    [termsMessages.spelling, term.spelling.includes('-') ? [term.spelling] : [], language.iso_639_1],
    [termsMessages.parts, parts],
    [termsMessages.examples, term.examples, language.iso_639_1],
    [termsMessages.synonyms, term.synonyms],
    [termsMessages.antonyms, term.antonyms],
  ];
  const aboutLanguage: Fact[] = [
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
      <Facts facts={facts} />
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
      <details className={styles['more']}>
        <summary>
          {termsMessages.aboutLanguage}
          <ChevronDown aria-hidden="true" />
        </summary>
        <Facts facts={aboutLanguage} />
      </details>
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
