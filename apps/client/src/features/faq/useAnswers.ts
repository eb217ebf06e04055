import { useEffect, useMemo, useState } from 'react';
import { useLocation } from '../../ui/navigation/Navigation.tsx';
import { TOPICS } from '../../messages/faq.ts';
import { matchesWords } from '../../ui/search/matchesWords.ts';

const ALL = TOPICS.flatMap(({ questions }) => questions.map(({ id }) => id));

/** Which answers match and which are open. An answer's URL opens it and scrolls there. */
export function useAnswers() {
  const requested = useLocation().hash.slice(1);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [led, setLed] = useState<string>();
  if (requested !== led) {
    setLed(requested);
    if (ALL.includes(requested)) setOpen((before) => new Set(before).add(requested));
  }

  useEffect(() => {
    const summary = document.getElementById(requested)?.querySelector('summary');
    summary?.scrollIntoView({ block: 'center' });
    summary?.focus({ preventScroll: true });
  }, [requested]);

  const topics = useMemo(
    () =>
      TOPICS.map(({ title, questions }) => ({
        title,
        questions: questions.filter(({ question, answer }) => matchesWords(search, [question, ...answer])),
      })).filter(({ questions }) => questions.length > 0),
    [search],
  );
  return {
    search,
    setSearch,
    topics,
    found: topics.reduce((sum, { questions }) => sum + questions.length, 0),
    // Matches are opened at once: people search for an answer, not for its question.
    isOpen: (id: string) => search.trim() !== '' || open.has(id),
    allOpen: open.size === ALL.length,
    toggle: (id: string, isOpen: boolean) =>
      setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id))),
    toggleAll: () => setOpen(new Set(open.size === ALL.length ? [] : ALL)),
  };
}
