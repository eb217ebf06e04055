import { useRef } from 'react';
import { SearchX } from 'lucide-react';
import { Link } from '../../ui/navigation/Link.tsx';
import { faqMessages, TOPICS } from '../../messages/faq.ts';
import { shell } from '../../messages/shell.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { NothingFound } from '../../ui/search/NothingFound.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { SearchField } from '../../ui/search/SearchField.tsx';
import { Answer } from './Answer.tsx';
import { useAnswers } from './useAnswers.ts';
import styles from './Faq.module.css';

/** The first question of each topic: offered where a search finds none. */
const OFTEN = TOPICS.flatMap(({ questions }) => questions.slice(0, 1));

/** Questions by topic, to search and to link to (R-FAQ-1). Load with `lazy()`. */
export default function FaqScreen() {
  const { search, setSearch, topics, found, isOpen, allOpen, toggle, toggleAll } = useAnswers();
  const field = useRef<HTMLInputElement>(null);
  const isSearching = search.trim() !== '';
  return (
    <div className={styles['screen']}>
      <PageHead title={shell.faq} lead={faqMessages.lead} />
      <p>
        {faqMessages.seeAlso} <Link to="/rules">{shell.rules}</Link> {faqMessages.and}{' '}
        <Link to="/privacy">{shell.privacy}</Link>
      </p>
      <div className={styles['tools']}>
        <SearchField
          ref={field}
          label={faqMessages.search}
          hint={isSearching ? undefined : faqMessages.searchHint}
          value={search}
          onChange={setSearch}
        />
        <p role="status" className={styles['found']}>
          {isSearching && found > 0 && faqMessages.found(found)}
          {/* Below it is said to those who see. */}
          {found === 0 && <VisuallyHidden>{faqMessages.found(0)}</VisuallyHidden>}
        </p>
        {!isSearching && (
          <Button size="small" variant="ghost" onClick={toggleAll}>
            {allOpen ? faqMessages.collapseAll : faqMessages.expandAll}
          </Button>
        )}
      </div>
      {topics.map(({ title, questions }) => (
        <section key={title} aria-label={title} className={styles['topic']}>
          <h2 className={styles['topicTitle']}>{title}</h2>
          {questions.map((question) => (
            <Answer
              key={question.id}
              question={question}
              open={isOpen(question.id)}
              onToggle={(open) => toggle(question.id, open)}
            />
          ))}
        </section>
      ))}
      {found === 0 && (
        <NothingFound icon={<SearchX />} title={faqMessages.none} hint={faqMessages.noneHint}>
          <ul className={styles['others']}>
            {OFTEN.map(({ id, question }) => (
              <li key={id}>
                <Link to={`/faq#${id}`} onClick={() => setSearch('')}>
                  {question}
                </Link>
              </li>
            ))}
          </ul>
          <Button
            onClick={() => {
              setSearch('');
              field.current?.focus();
            }}
          >
            {faqMessages.clear}
          </Button>
        </NothingFound>
      )}
      {found > 0 && (
        <aside aria-label={faqMessages.stuck} className={styles['stuck']}>
          <div>
            <h2 className={styles['stuckTitle']}>{faqMessages.stuck}</h2>
            <p>{faqMessages.stuckHint}</p>
          </div>
          <ButtonLink variant="primary" to="/">
            {faqMessages.meet}
          </ButtonLink>
        </aside>
      )}
    </div>
  );
}
