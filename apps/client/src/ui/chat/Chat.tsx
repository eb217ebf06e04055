import { useRef } from 'react';
import styles from './Chat.module.css';
import type { MessageAction } from './ChatItem.tsx';
import type { ChatEntry } from './chatEntries.ts';
import { ChatLog, type LogHandle, type LogMessages } from './ChatLog.tsx';
import { Composer, type ComposerProps, type ComposerMessages } from './Composer.tsx';

export type ChatMessages = LogMessages & ComposerMessages;

type Props = Omit<ComposerProps, 'labels'> & {
  entries: readonly ChatEntry[];
  labels: ChatMessages;
  /** The key of the first line that was not read when the chat was opened. */
  firstNew?: string | undefined;
  actionsOf?: (entry: ChatEntry) => readonly MessageAction[];
  /** Each message on one line with its author's name, for a chat of many people. */
  compact?: boolean;
};

const NONE = () => [];

/** The messages, and a field for a new one. One's own new message is shown, wherever one has scrolled to. */
export function Chat({ entries, labels, firstNew, actionsOf = NONE, compact = false, onSend, ...composer }: Props) {
  const log = useRef<LogHandle>(null);
  return (
    <div className={styles['chat']}>
      <ChatLog
        ref={log}
        entries={entries}
        labels={labels}
        firstNew={firstNew}
        actionsOf={actionsOf}
        compact={compact}
      />
      <Composer
        {...composer}
        labels={labels}
        onSend={(message) => {
          const isSent = onSend(message);
          if (isSent) log.current?.toEnd();
          return isSent;
        }}
      />
    </div>
  );
}
