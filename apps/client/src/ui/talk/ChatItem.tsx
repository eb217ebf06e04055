import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import bubbles from './ChatItem.module.css';
import type { ChatLine, PlacedLine } from './chatLines.ts';
import compactLines from './CompactLine.module.css';
import { MessageText } from './MessageText.tsx';

export type ItemMessages = {
  newBelow: string;
  edited: string;
  deleted: string;
  lineActions: string;
  timeOf: (at: number) => string;
  dayOf: (at: number) => string;
  quoting: (author: string) => string;
};

/** Something that can be done with a line. */
export type LineAction = { label: string; icon: ReactNode; run: () => void };

type Props = {
  placed: PlacedLine;
  words: ItemMessages;
  actions: readonly LineAction[];
  onQuote: (key: string) => void;
  /** Name and text on one line, in place of a bubble under a name. */
  compact: boolean;
};

/** One line, with the day or the mark of new messages before it. */
export function ChatItem({ placed, words, actions, onQuote, compact }: Props) {
  const { line, startsDay, startsNew, startsGroup } = placed;
  const styles = compact ? compactLines : bubbles;
  const { key, author, own, mark, at, content, changed, refusal, menu } = line;
  if (line.isNote) {
    return (
      <li className={classNames(styles['line'], styles['first'], styles['note'])} data-line={key} tabIndex={-1}>
        {line.message}
      </li>
    );
  }
  const head = (
    <>
      <bdi>{author}</bdi>
      {mark && <span className={styles['mark']}>{mark}</span>}
      {at !== undefined && (
        <time className={styles['mark']} dateTime={new Date(at).toISOString()}>
          {words.timeOf(at)}
        </time>
      )}
    </>
  );
  return (
    <li
      className={classNames(styles['line'], own && styles['own'], startsGroup && styles['first'])}
      data-line={key}
      // Arrow keys move through the lines.
      tabIndex={-1}
    >
      {startsDay && at !== undefined && <p className={styles['divider']}>{words.dayOf(at)}</p>}
      {startsNew && <p className={classNames(styles['divider'], styles['new'])}>{words.newBelow}</p>}
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
            {line.quote && changed !== 'deleted' && <Quote quote={line.quote} words={words} onQuote={onQuote} />}
            <span>{changed === 'deleted' ? words.deleted : <MessageText message={line.message} />}</span>
            {changed === 'edited' && <span className={styles['edited']}> {words.edited}</span>}
          </div>
        )}
        {actions.length > 0 && (
          <div className={styles['actions']} role="group" aria-label={words.lineActions}>
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

type QuoteProps = { quote: NonNullable<ChatLine['quote']>; words: ItemMessages; onQuote: (key: string) => void };

function Quote({ quote: { key, author, text }, words, onQuote }: QuoteProps) {
  const inside = (
    <>
      {author !== '' && (
        <>
          <VisuallyHidden>{words.quoting(author)}</VisuallyHidden>
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
