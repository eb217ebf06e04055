import type { Term } from '@colloquy/machines/contract/terms.ts';
import styles from './Terms.module.css';

type Props = { term: Term; chosen: boolean; onChoose: () => void };

export function TermCard({ term: { term, definition, parts_of_speech: parts, language }, chosen, onChoose }: Props) {
  return (
    <button type="button" translate="no" aria-pressed={chosen} className={styles['card']} onClick={onChoose}>
      <span className={styles['cardHead']}>
        <span lang={language.iso_639_1} className={styles['term']}>
          {term}
        </span>
        <span className={styles['language']}>{language.name}</span>
      </span>
      <span className={styles['part']}>{parts.join(' · ')}</span>
      <span className={styles['definition']}>{definition}</span>
    </button>
  );
}
