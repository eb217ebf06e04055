import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import bubbles from './ChatItem.module.css';
import type { ChatEntry, GroupedEntry } from './chatEntries.ts';
import compactLines from './CompactLine.module.css';
import { MessageText } from './MessageText.tsx';

export type ItemMessages = {
  newBelow: string;
  edited: string;
  deleted: string;
  messageActions: string;
  timeOf: (at: number) => string;
  dayOf: (at: number) => string;
  quoting: (author: string) => string;
};

/** Something that can be done with a line. */
export type MessageAction = { label: string; icon: ReactNode; run: () => void };

type Props = {
  placed: GroupedEntry;
  labels: ItemMessages;
  actions: readonly MessageAction[];
  onQuote: (key: string) => void;
  /** Name and text on one line, in place of a bubble under a name. */
  compact: boolean;
};

/** One line, with the day or the mark of new messages before it. */
export function ChatItem({ placed, labels, actions, onQuote, compact }: Props) {
  const { entry, startsDay, startsNew, startsGroup } = placed;
  const styles = compact ? compactLines : bubbles;
  const { key, author, own, mark, hue, at, content, changed, refusal, menu } = entry;
  if (entry.isSystem) {
    return (
      <li className={classNames(styles['line'], styles['first'], styles['note'])} data-line={key} tabIndex={-1}>
        {entry.message}
      </li>
    );
  }
  const role = mark && (
    <span className={styles['mark']} data-role={entry.role}>
      {mark}
    </span>
  );
  const head = (
    <>
      {compact && role}
      <bdi>{author}</bdi>
      {!compact && role}
      {at !== undefined && (
        <time className={styles['mark']} dateTime={new Date(at).toISOString()}>
          {labels.timeOf(at)}
        </time>
      )}
    </>
  );
  return (
    <li
      className={classNames(styles['line'], own && styles['own'], startsGroup && styles['first'])}
      data-line={key}
      style={hue === undefined ? undefined : { '--hue': hue }}
      // Arrow keys move through the lines.
      tabIndex={-1}
    >
      {startsDay && at !== undefined && <p className={styles['divider']}>{labels.dayOf(at)}</p>}
      {startsNew && <p className={classNames(styles['divider'], styles['new'])}>{labels.newBelow}</p>}
      {startsGroup ? (
        <span className={styles['author']}>
          <span>{head}</span>
          {menu}
        </span>
      ) : (
        <VisuallyHidden>{head}</VisuallyHidden>
      )}
      <div className={styles['bubble']}>
        {content ?? (
          <div
            className={classNames(
              styles['message'],
              changed === 'deleted' && styles['deleted'],
              refusal !== undefined && styles['refused'],
            )}
          >
            {entry.quote && changed !== 'deleted' && <Quote quote={entry.quote} labels={labels} onQuote={onQuote} />}
            <span>{changed === 'deleted' ? labels.deleted : <MessageText message={entry.message} />}</span>
            {changed === 'edited' && <span className={styles['edited']}> {labels.edited}</span>}
          </div>
        )}
        {actions.length > 0 && (
          <div className={styles['actions']} role="group" aria-label={labels.messageActions}>
            {actions.map(({ label, icon, run }) => (
              <IconButton key={label} size="small" label={label} onClick={run}>
                {icon}
              </IconButton>
            ))}
          </div>
        )}
      </div>
      {refusal !== undefined && <span className={styles['refusal']}>{refusal}</span>}
    </li>
  );
}

type QuoteProps = { quote: NonNullable<ChatEntry['quote']>; labels: ItemMessages; onQuote: (key: string) => void };

function Quote({ quote: { key, author, text }, labels, onQuote }: QuoteProps) {
  const inside = (
    <>
      {author !== '' && (
        <>
          <VisuallyHidden>{labels.quoting(author)}</VisuallyHidden>
          <span className={bubbles['quoted']} aria-hidden="true">
            {author}
          </span>
        </>
      )}
      <span className={bubbles['quotedText']}>{text}</span>
    </>
  );
  if (key === undefined) return <div className={bubbles['quote']}>{inside}</div>;
  return (
    <button type="button" className={bubbles['quote']} onClick={() => onQuote(key)}>
      {inside}
    </button>
  );
}
