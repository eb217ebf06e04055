import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { roomWords } from '../../../messages/room.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { ChatLine } from '../queries.ts';
import styles from './Chat.module.css';

/** How near its end the list must stand to follow new messages. */
const NEAR_THE_END = 80;

/** The words of this call. Enter sends, Shift+Enter breaks the line; blank messages are not sent. */
export function Chat({ lines, onSend }: { lines: readonly ChatLine[]; onSend: (message: string) => void }) {
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    const last = element.querySelector('li:last-child');
    if (last && below - last.clientHeight < NEAR_THE_END) last.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new lines are why it scrolls
  }, [lines]);

  const send = () => {
    const message = field.current?.value ?? '';
    if (!field.current || message.trim() === '') return;
    onSend(message);
    field.current.value = '';
    field.current.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <div className={styles['chat']}>
      {/* A log that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={log} className={styles['log']} role="log" aria-label={roomWords.messages} tabIndex={0}>
        <ol className={styles['lines']}>
          {lines.map(({ key, author, own, message }) => (
            <li key={key} className={own ? styles['own'] : styles['line']}>
              <span className={styles['author']}>{author}</span>
              <span className={styles['message']}>{message}</span>
            </li>
          ))}
        </ol>
      </div>
      {lines.length === 0 && <p className={styles['empty']}>{roomWords.noMessages}</p>}
      <form className={styles['composer']} onSubmit={onSubmit}>
        <textarea
          ref={field}
          rows={1}
          aria-label={roomWords.messageField}
          placeholder={roomWords.messageField}
          maxLength={LIMITS.chatMessage}
          enterKeyHint="send"
          onKeyDown={onKeyDown}
        />
        <IconButton label={roomWords.send} type="submit">
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </form>
    </div>
  );
}
