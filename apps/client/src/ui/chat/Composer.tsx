import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { SendHorizontal } from 'lucide-react';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './Composer.module.css';
import { EmojiButton, type LoadEmojis } from './EmojiButton.tsx';
import type { EmojiNames } from './EmojiPicker.tsx';

export type ComposerMessages = EmojiNames & { emoji: string; messageField: string; send: string };

export type ComposerProps = {
  labels: ComposerMessages;
  emojis: LoadEmojis;
  /** The longest message, in characters. */
  longest: number;
  /** Opened for typing at once. */
  takesFocus?: boolean;
  /** A message would reach nobody now: the text waits. */
  disabled?: boolean;
  /** Nothing may be written for the moment; what is in the field stays. */
  readOnly?: boolean;
  /** Above the field: how messages are sent, and what is answered or changed. */
  children?: ReactNode;
  /** Beside the field. */
  tools?: ReactNode;
  /** The field gets the focus whenever another object is passed, and its text, if there is one. */
  draft?: { text?: string } | undefined;
  /** What is in the field at first. */
  initial?: string;
  /** Called with what is still in the field when that goes away. */
  onGone?: (text: string) => void;
  /** Whether it was sent: otherwise the text stays in the field. */
  onSend: (message: string) => boolean;
  /** Each time the person types; `isEmpty`: nothing is left. */
  onTyped?: (isEmpty: boolean) => void;
  /** The arrow up in an empty field. */
  onUp?: () => void;
  /** Escape; returns whether that meant something here. */
  onEscape?: () => boolean;
};

/** A field for a message. Enter sends, Shift+Enter breaks the line; blank messages are not sent. */
export function Composer(props: ComposerProps) {
  const {
    labels,
    emojis,
    longest,
    takesFocus = false,
    disabled = false,
    readOnly = false,
    children,
    tools,
    draft,
    initial,
  } = props;
  const { onSend, onTyped, onUp, onEscape, onGone } = props;
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  useEffect(() => {
    const element = field.current;
    if (!element || !draft) return;
    if (draft.text !== undefined) element.value = draft.text;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [draft]);

  const leave = useEffectEvent((text: string) => onGone?.(text));
  useLayoutEffect(() => {
    const element = field.current;
    return () => {
      if (element) leave(element.value);
    };
  }, []);

  const send = () => {
    const message = field.current?.value ?? '';
    if (!field.current || disabled || message.trim() === '') return;
    if (onSend(message)) field.current.value = '';
    field.current.focus();
  };
  const insert = (text: string) => {
    const element = field.current;
    if (!element || readOnly || element.value.length + text.length > longest) return;
    element.focus();
    element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
    onTyped?.(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // During an IME composition Enter picks a word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowUp' && event.currentTarget.value === '' && onUp) {
      // It would move in the text that is put there.
      event.preventDefault();
      onUp();
    }
    if (event.key === 'Escape' && onEscape?.()) event.stopPropagation();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };

  return (
    <form className={styles['composer']} onSubmit={onSubmit}>
      {children && <div className={styles['above']}>{children}</div>}
      {tools}
      <textarea
        ref={field}
        rows={1}
        defaultValue={initial}
        readOnly={readOnly}
        aria-label={labels.messageField}
        placeholder={labels.messageField}
        maxLength={longest}
        enterKeyHint="send"
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => onTyped?.(currentTarget.value === '')}
      />
      <EmojiButton load={emojis} labels={labels} disabled={readOnly} onPick={insert} />
      <IconButton label={labels.send} type="submit" disabled={disabled}>
        <SendHorizontal aria-hidden="true" />
      </IconButton>
    </form>
  );
}
