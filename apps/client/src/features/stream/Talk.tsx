import { useCallback } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { ModeratorRequest } from '@colloquy/machines/contract/streamEvents.ts';
import { isMessage } from '@colloquy/machines/stream/talkSettings.ts';
import { chatMessages } from '../../messages/chat.ts';
import { loadEmojis } from '../../messages/fetchLanguage.ts';
import { streamMessages } from '../../messages/stream.ts';
import { moderationMessages } from '../../messages/streamModeration.ts';
import { Chat } from '../../ui/talk/Chat.tsx';
import type { ChatLine } from '../../ui/talk/chatLines.ts';
import { LineMenu } from './moderation/LineMenu.tsx';
import type { Report } from './moderation/useReport.tsx';
import { lineOf } from './queries.ts';
import { StreamContext } from './StreamContext.ts';
import styles from './Side.module.css';
import type { useTalkWait } from './useTalkWait.ts';

type Props = {
  /** Why the person cannot write. */
  wait: ReturnType<typeof useTalkWait>;
  report: Report;
};

/** The chat of the current broadcast. */
export function Talk({ wait, report }: Props) {
  const stream = StreamContext.useActorRef();
  const chat = StreamContext.useSelector(({ context }) => context.chat);
  const { role: ownRole, slowSeconds } = StreamContext.useSelector(({ context }) => context.settings);
  const may = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.chatSent', message: '.' }));
  const isLive = StreamContext.useSelector((snapshot) => snapshot.hasTag('live'));
  const moderate = useCallback(
    (request: ModeratorRequest) => stream.send({ type: 'user.moderated', request }),
    [stream],
  );
  const withMenu = (line: (typeof chat)[number]): ChatLine => {
    const shown = lineOf(line);
    if (!isMessage(line) || line.senderId === undefined || line.refused || !isLive) return shown;
    const { name, senderId, messageId, own, role = 'viewer', isDeleted } = line;
    return {
      ...shown,
      menu: (
        <LineMenu
          name={name}
          senderId={senderId}
          messageId={isDeleted ? undefined : messageId}
          isOwn={own}
          role={role}
          ownRole={ownRole}
          onModerate={moderate}
          onReport={report}
        />
      ),
    };
  };
  const isSlow = slowSeconds > 0 && ownRole === 'viewer' && isLive;
  return (
    <Chat
      lines={chat.map(withMenu)}
      emojis={loadEmojis}
      words={{ ...chatMessages, noMessages: isLive ? streamMessages.noMessages : streamMessages.noTalk }}
      longest={LIMITS.chatMessage}
      compact
      disabled={!may}
      readOnly={wait?.reason === 'timedOut'}
      onSend={(message) => {
        if (!stream.getSnapshot().can({ type: 'user.chatSent', message })) return false;
        stream.send({ type: 'user.chatSent', message });
        return true;
      }}
    >
      {(wait ?? isSlow) && (
        <p className={styles['wait']}>
          {wait?.reason === 'timedOut' && moderationMessages.timeOutWait(wait.left)}
          {wait?.reason === 'slowMode' && moderationMessages.slowWait(wait.left)}
          {!wait && moderationMessages.slowHint(slowSeconds)}
        </p>
      )}
    </Chat>
  );
}
