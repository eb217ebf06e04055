import { useCallback } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { ModeratorRequest } from '@colloquy/machines/contract/streamEvents.ts';
import { isMessage } from '@colloquy/machines/stream/chatSettings.ts';
import { clock } from '../../messages/formats.ts';
import { chatMessages } from '../../messages/chat.ts';
import { loadEmojis } from '../../messages/translationChunks.ts';
import { streamMessages } from '../../messages/stream.ts';
import { moderationMessages } from '../../messages/streamModeration.ts';
import { Chat } from '../../ui/chat/Chat.tsx';
import type { ChatEntry } from '../../ui/chat/chatEntries.ts';
import { MessageMenu } from './moderation/MessageMenu.tsx';
import type { Report } from './moderation/useReport.tsx';
import { chatEntryOf } from './streamSelectors.ts';
import { StreamContext } from './StreamContext.ts';
import styles from './Side.module.css';
import type { useChatWait } from './useChatWait.ts';

type Props = {
  /** Why the person cannot write. */
  wait: ReturnType<typeof useChatWait>;
  report: Report;
  /** A half-written message, while its field comes and goes. */
  draft: string;
  onDraft: (text: string) => void;
};

/** The chat of the current broadcast. */
export function StreamChat({ wait, report, draft, onDraft }: Props) {
  const stream = StreamContext.useActorRef();
  const all = StreamContext.useSelector(({ context }) => context.chat);
  const ownName = StreamContext.useSelector(({ context }) => context.name);
  const { role: ownRole, slowSeconds } = StreamContext.useSelector(({ context }) => context.settings);
  // New moderators get a message of their own about it.
  const chat = all.filter(
    (line) =>
      isMessage(line) ||
      line.change.kind !== 'ruled' ||
      line.change.ruling !== 'moderator' ||
      line.change.name !== ownName ||
      ownRole !== 'moderator',
  );
  const may = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.chatSent', message: '.' }));
  const isLive = StreamContext.useSelector((snapshot) => snapshot.hasTag('live'));
  const moderate = useCallback(
    (request: ModeratorRequest) => stream.send({ type: 'user.moderated', request }),
    [stream],
  );
  const withMenu = (message: (typeof chat)[number]): ChatEntry => {
    // What a new moderator wrote before has the badge, too.
    const isMods = ownRole === 'moderator' && isMessage(message) && message.own;
    const shown = chatEntryOf(isMods ? { ...message, role: ownRole } : message);
    if (!isMessage(message) || message.senderId === undefined || message.refused || !isLive) return shown;
    const { name, senderId, messageId, message: text, own, role = 'viewer', isDeleted } = message;
    return {
      ...shown,
      menu: (
        <MessageMenu
          name={name}
          senderId={senderId}
          messageId={isDeleted ? undefined : messageId}
          message={text}
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
      entries={chat.map(withMenu)}
      emojis={loadEmojis}
      labels={{ ...chatMessages, noMessages: isLive ? streamMessages.noMessages : streamMessages.noTalk }}
      longest={LIMITS.chatMessage}
      compact
      initial={draft}
      onGone={onDraft}
      disabled={!may}
      readOnly={wait?.reason === 'timedOut'}
      onSend={(message) => {
        if (!stream.getSnapshot().can({ type: 'user.chatSent', message })) return false;
        stream.send({ type: 'user.chatSent', message });
        return true;
      }}
    >
      {(wait ?? isSlow) && (
        <p className={styles['wait']}>{wait ? <Wait {...wait} /> : moderationMessages.slowHint(slowSeconds)}</p>
      )}
    </Chat>
  );
}

/** The time stands out, wherever a language has it. */
function Wait({ reason, left }: NonNullable<Props['wait']>) {
  const text = moderationMessages[reason === 'timedOut' ? 'timeOutWait' : 'slowWait'](left);
  const time = clock(left * 1_000);
  const [before, after] = text.split(time);
  return (
    <>
      {before}
      <b>{time}</b>
      {after}
    </>
  );
}
