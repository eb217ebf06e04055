import { useRef } from 'react';
import styles from './Chat.module.css';
import type { LineAction } from './ChatItem.tsx';
import type { ChatLine } from './chatLines.ts';
import { ChatLog, type LogHandle, type LogMessages } from './ChatLog.tsx';
import { Composer, type ComposerProps, type ComposerMessages } from './Composer.tsx';

export type ChatMessages = LogMessages & ComposerMessages;

type Props = Omit<ComposerProps, 'words'> & {
  lines: readonly ChatLine[];
  words: ChatMessages;
  /** The key of the first line that was not read when the chat was opened. */
  firstNew?: string | undefined;
  actionsOf?: (line: ChatLine) => readonly LineAction[];
  /** Each message on one line with its author's name, for a chat of many people. */
  compact?: boolean;
};

const NONE = () => [];

/** The messages, and a field for a new one. One's own new message is shown, wherever one has scrolled to. */
export function Chat({ lines, words, firstNew, actionsOf = NONE, compact = false, onSend, ...composer }: Props) {
  const log = useRef<LogHandle>(null);
  return (
    <div className={styles['chat']}>
      <ChatLog ref={log} lines={lines} words={words} firstNew={firstNew} actionsOf={actionsOf} compact={compact} />
      <Composer
        {...composer}
        words={words}
        onSend={(message) => {
          const isSent = onSend(message);
          if (isSent) log.current?.toEnd();
          return isSent;
        }}
      />
    </div>
  );
}
