import { X } from 'lucide-react';
import { chatMessages } from '../../../messages/chat.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import styles from './ComposerTop.module.css';

type Props = { title: string; text: string; hint?: string | undefined; onCancel: () => void };

/** What the next message answers or replaces. */
export function ComposerTop({ title, text, hint, onCancel }: Props) {
  return (
    <div className={styles['top']}>
      <div className={styles['about']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['text']}>{text}</span>
        {hint && <span className={styles['hint']}>{hint}</span>}
      </div>
      <IconButton size="small" label={chatMessages.cancel} onClick={onCancel}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
