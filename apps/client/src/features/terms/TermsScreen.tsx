import { useRef, useState, type ReactNode } from 'react';
import { ChevronDown, CloudOff, SearchX } from 'lucide-react';
import { calendarMessages } from '../../messages/calendar.ts';
import { shell } from '../../messages/shell.ts';
import { nameOfLanguage } from '../../messages/spokenLanguages.ts';
import { termsMessages } from '../../messages/terms.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { NothingFound } from '../../ui/search/NothingFound.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SearchField } from '../../ui/search/SearchField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useMatches, WIDE } from '../../ui/useMatches.ts';
import { TermCard } from './TermCard.tsx';
import { TermDetail } from './TermDetail.tsx';
import { isFoundBy, languagesOf, useTerms, type LoadTerms } from './useTerms.ts';
import styles from './Terms.module.css';

const ALL = '';

/** What a language is looked up by; anything may stand in the address. */
const CODE = /^[a-z]{2,3}$/i;

type Props = {
  load: LoadTerms;
  /** By its two-letter code; undefined: all. */
  language: string | undefined;
  onLanguage: (language: string | undefined) => void;
  calendar: ReactNode;
};

/** Terms by language and search words, beside a calendar (R-TERMS-1 to R-TERMS-3). */
export function TermsScreen({ load, language = ALL, onLanguage, calendar }: Props) {
  const { read, requestAgain } = useTerms(load);
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  const isWide = useMatches(WIDE);

  const all = read.kind === 'there' ? read.terms : [];
  const languages = languagesOf(all);
  const isUnknown = language !== ALL && languages.every(({ iso_639_1: code }) => code !== language);
  const languageName = language === ALL ? undefined : CODE.test(language) ? nameOfLanguage(language) : language;
  const shown = all.filter((each) => [ALL, each.language.iso_639_1].includes(language) && isFoundBy(search, each));
  const chosen = shown.find(({ id }) => id === chosenId) ?? (isWide ? shown[0] : undefined);

  return (
    <div className={styles['screen']}>
      <PageHead title={shell.terms} lead={termsMessages.lead} />
      <div className={styles['side']}>
        {isWide ? (
          calendar
        ) : (
          <details className={styles['folded']}>
            <summary>
              {calendarMessages.title}
              <ChevronDown aria-hidden="true" />
            </summary>
            {calendar}
          </details>
        )}
      </div>
      <section aria-label={termsMessages.list} className={styles['main']}>
        <div className={styles['tools']}>
          <SearchField ref={field} label={termsMessages.search} value={search} onChange={setSearch} />
          <Select
            label={termsMessages.language}
            value={language}
            onChange={(code) => onLanguage(code === ALL ? undefined : code)}
            options={[
              { value: ALL, label: termsMessages.allLanguages },
              ...(isUnknown && languageName !== undefined ? [{ value: language, label: languageName }] : []),
              ...languages.map(({ iso_639_1: code, name }) => ({ value: code, label: name })),
            ]}
          />
        </div>
        <p role="status" className={styles['found']}>
          {read.kind === 'loading' && termsMessages.loading}
          {read.kind === 'there' &&
            (shown.length > 0 ? (
              termsMessages.found(shown.length)
            ) : (
              // Below it is said to those who see.
              <VisuallyHidden>{termsMessages.found(0)}</VisuallyHidden>
            ))}
        </p>
        {read.kind === 'loading' && <Spinner size={40} />}
        {read.kind === 'failed' && (
          <div role="alert">
            <NothingFound icon={<CloudOff />} title={termsMessages.unreachable}>
              <Button onClick={requestAgain}>{termsMessages.again}</Button>
            </NothingFound>
          </div>
        )}
        {read.kind === 'there' && shown.length === 0 && (
          <NothingFound icon={<SearchX />} {...reasonOf(search, languageName)}>
            {search.trim() === '' && (
              <ul aria-label={termsMessages.language} className={styles['others']}>
                {languages.map(({ iso_639_1: code, name }) => (
                  <li key={code}>
                    <Button size="small" onClick={() => onLanguage(code)}>
                      {name}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <Button
              onClick={() => {
                setSearch('');
                onLanguage(undefined);
                field.current?.focus();
              }}
            >
              {termsMessages.showAll}
            </Button>
          </NothingFound>
        )}
        <ul className={styles['cards']}>
          {shown.map((each) => (
            <li key={each.id}>
              <TermCard term={each} chosen={each === chosen} onChoose={() => setChosenId(each.id)} />
            </li>
          ))}
        </ul>
      </section>
      {isWide && chosen && (
        <aside aria-label={termsMessages.detail} className={styles['panel']}>
          <h2 className={styles['panelTitle']}>
            <span translate="no" lang={chosen.language.iso_639_1}>
              {chosen.term}
            </span>
          </h2>
          <TermDetail key={chosen.id} term={chosen} languages={languages} />
        </aside>
      )}
      {!isWide && chosen && (
        <Dialog
          sheet
          title={chosen.term}
          close={termsMessages.close}
          initialFocus="title"
          onClose={() => setChosenId(undefined)}
        >
          <TermDetail key={chosen.id} term={chosen} languages={languages} />
        </Dialog>
      )}
    </div>
  );
}

/** Why no term is shown: the language alone, or the words too. */
const reasonOf = (search: string, language: string | undefined) =>
  search.trim() === '' && language !== undefined
    ? { title: termsMessages.noneIn(language) }
    : { title: termsMessages.none, hint: termsMessages.noneHint };
