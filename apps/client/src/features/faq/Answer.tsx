import { ChevronDown, Link } from 'lucide-react';
import { faqMessages, type Question } from '../../messages/faq.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import styles from './Faq.module.css';

type Props = { question: Question; open: boolean; onToggle: (open: boolean) => void };

/** One question that unfolds, with its own URL. */
export function Answer({ question: { id, question, answer }, open, onToggle }: Props) {
  const showToast = useToasts();
  const copyLink = () => {
    // Not a navigation: the page stays where it is, only its URL changes.
    history.replaceState(history.state, '', `#${id}`);
    navigator.clipboard.writeText(location.href).then(
      () => showToast({ tone: 'ok', text: faqMessages.copied }),
      () => showToast({ text: faqMessages.notCopied }),
    );
  };
  return (
    <details
      id={id}
      className={styles['answer']}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) onToggle(event.currentTarget.open);
      }}
    >
      <summary className={styles['question']}>
        <h3>{question}</h3>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles['text']}>
        <div className={styles['paragraphs']}>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <IconButton label={faqMessages.copyLink(question)} onClick={copyLink}>
          <Link />
        </IconButton>
      </div>
    </details>
  );
}
