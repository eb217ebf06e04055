import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode, type UIEvent } from 'react';
import styles from './Chat.module.css';
import { IconButton } from '../buttons/IconButton.tsx';
import { MessageText } from './MessageText.tsx';

/** How near its end the list must be scrolled to follow new messages. */
const NEAR_THE_END = 80;

/** `mark` is shown beside the author: the recipient, or a role. */
export type ChatLine = {
  key: string;
  author: string;
  own: boolean;
  message: string;
  mark?: string;
  /** Nobody has written it: it says what has happened. */
  isNote?: boolean;
  /** It was deleted, or not sent. */
  isFaded?: boolean;
  /** Under the message. */
  status?: string;
  /** Beside the author. */
  actions?: ReactNode;
};
export type ChatWords = { messages: string; noMessages: string; messageField: string; send: string };

type Props = {
  lines: readonly ChatLine[];
  words: ChatWords;
  /** The longest message, in characters. */
  longest: number;
  /** Opened for typing at once. */
  takesFocus?: boolean;
  /** A message would reach nobody now: the text waits. */
  disabled?: boolean;
  /** Above the field: how messages are sent. */
  children?: ReactNode;
  /** Whether it was sent: otherwise the text stays in the field. */
  onSend: (message: string) => boolean;
};

/** The messages, and a field for a new one. Enter sends, Shift+Enter breaks the line; blank messages are not sent. */
export function Chat({ lines, words, longest, takesFocus = false, disabled = false, children, onSend }: Props) {
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The list opens at its end and stays there, unless the reader has scrolled up. */
  const follows = useRef(true);

  useEffect(() => {
    const element = log.current;
    if (element && follows.current) element.scrollTop = element.scrollHeight;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new lines are why it scrolls
  }, [lines]);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const send = () => {
    const message = field.current?.value ?? '';
    if (!field.current || disabled || message.trim() === '') return;
    if (onSend(message)) field.current.value = '';
    field.current.focus();
  };
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR_THE_END;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During an IME composition Enter picks a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <div className={styles['chat']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a log that scrolls must be reached by keyboard */}
      <div ref={log} className={styles['log']} role="log" aria-label={words.messages} tabIndex={0} onScroll={onScroll}>
        <ol className={styles['lines']}>
          {lines.map(({ key, author, own, message, mark, isNote, isFaded, status, actions }) =>
            isNote ? (
              <li key={key} className={styles['note']}>
                {message}
              </li>
            ) : (
              <li key={key} className={own ? styles['own'] : styles['line']}>
                <span className={styles['author']}>
                  <span>
                    {author}
                    {mark && <span className={styles['mark']}>{mark}</span>}
                  </span>
                  {actions}
                </span>
                <span className={styles['message']} data-faded={isFaded}>
                  <MessageText message={message} />
                </span>
                {status && <span className={styles['status']}>{status}</span>}
              </li>
            ),
          )}
        </ol>
      </div>
      {lines.length === 0 && <p className={styles['empty']}>{words.noMessages}</p>}
      <form className={styles['composer']} onSubmit={onSubmit}>
        {children && <div className={styles['above']}>{children}</div>}
        <textarea
          ref={field}
          rows={1}
          aria-label={words.messageField}
          placeholder={words.messageField}
          maxLength={longest}
          enterKeyHint="send"
          onKeyDown={onKeyDown}
        />
        <IconButton label={words.send} type="submit" disabled={disabled}>
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </form>
    </div>
  );
}
