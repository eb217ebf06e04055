import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref, type UIEvent } from 'react';
import { ArrowDown } from 'lucide-react';
import { Button } from '../buttons/Button.tsx';
import styles from './ChatLog.module.css';
import { ChatItem, type ItemMessages, type MessageAction } from './ChatItem.tsx';
import { groupEntries, type ChatEntry } from './chatEntries.ts';

/** How near its end the list must be scrolled to follow new messages. */
const NEAR_THE_END = 80;

export type LogMessages = ItemMessages & {
  messages: string;
  noMessages: string;
  jumpToLatest: (fresh: number) => string;
};

/** Shows the end of the list, or one line of it. */
export type LogHandle = { toEnd: () => void };

type Props = {
  ref?: Ref<LogHandle>;
  entries: readonly ChatEntry[];
  labels: LogMessages;
  firstNew: string | undefined;
  actionsOf: (entry: ChatEntry) => readonly MessageAction[];
  compact: boolean;
};

const lineOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-line]')?.dataset['line'] : undefined;

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight < NEAR_THE_END;

/**
 * The lines. The list opens at its end and stays there, unless the reader has scrolled up; then a button leads back.
 * Arrow keys move through the lines, and Tab to what can be done with one.
 */
export function ChatLog({ ref, entries, labels, firstNew, actionsOf, compact }: Props) {
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** The last line that was there when the reader scrolled up. */
  const [left, setLeft] = useState<string>();
  const [active, setActive] = useState<string>();

  const toEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    follows.current = true;
    setLeft(undefined);
  };
  useImperativeHandle(ref, () => ({ toEnd }));

  useEffect(() => {
    if (log.current && follows.current) log.current.scrollTop = log.current.scrollHeight;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new lines are why it scrolls
  }, [entries]);

  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    // A keyboard on a screen, or a growing field, makes the list lower.
    const resized = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, []);

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    follows.current = isNearEnd(currentTarget);
    setLeft((before) => (follows.current ? undefined : (before ?? entries.at(-1)?.key)));
  };
  const elements = () => [...(log.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const show = (key: string) => {
    const entry = elements().find(({ dataset }) => dataset['line'] === key);
    entry?.scrollIntoView({ block: 'center' });
    entry?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !(target instanceof HTMLElement) || !target.matches('[data-line], [role=log]')) return;
    const all = elements();
    const at = target.dataset['line'] === undefined ? all.length : all.indexOf(target);
    const next = all[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const fresh = left === undefined ? [] : entries.slice(entries.findIndex(({ key }) => key === left) + 1);
  return (
    <div className={styles['place']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move through its lines */}
      <div
        ref={log}
        className={styles['log']}
        role="log"
        aria-label={labels.messages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a log that scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setActive(lineOf(target))}
        onPointerOver={({ target }) => setActive((before) => lineOf(target) ?? before)}
        onPointerLeave={() => setActive(lineOf(document.activeElement ?? document.body))}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null && !log.current?.contains(relatedTarget)) setActive(undefined);
        }}
      >
        <ol className={styles['lines']}>
          {groupEntries(entries, firstNew).map((placed) => (
            <ChatItem
              key={placed.entry.key}
              placed={placed}
              labels={labels}
              actions={placed.entry.key === active ? actionsOf(placed.entry) : []}
              onQuote={show}
              compact={compact}
            />
          ))}
        </ol>
      </div>
      {entries.length === 0 && <p className={styles['empty']}>{labels.noMessages}</p>}
      {left !== undefined && (
        <Button size="small" variant="secondary" className={styles['jump'] ?? ''} onClick={toEnd}>
          <ArrowDown aria-hidden="true" />
          {labels.jumpToLatest(fresh.filter(({ own }) => !own).length)}
        </Button>
      )}
    </div>
  );
}
