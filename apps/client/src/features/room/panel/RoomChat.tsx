import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { messagesSince } from '@colloquy/machines/roomCall/chat/chatMessages.ts';
import { chatMessages } from '../../../messages/chat.ts';
import { loadEmojis } from '../../../messages/translationChunks.ts';
import { roomMessages } from '../../../messages/room.ts';
import { verificationMessages as words } from '../../../messages/verification.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Chat } from '../../../ui/chat/Chat.tsx';
import { AttachButton } from '../chat/AttachButton.tsx';
import { authorOf, chatEntriesOf, keyOf, quoted, textOf } from '../chat/chatEntriesOf.ts';
import { useChatMemory } from '../chat/ChatMemoryContext.ts';
import { ComposerTop } from '../chat/ComposerTop.tsx';
import { insertFiles } from '../chat/insertFiles.tsx';
import { useChatExtras, useExtrasState, useTransfers } from '../chat/useChatExtras.ts';
import { useMessageActions } from '../chat/useMessageActions.tsx';
import { useLoadedCodes } from '../codes/useCodes.ts';
import { usePeople } from '../people/PeopleContext.tsx';
import { membersOf, nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import styles from './RoomChat.module.css';
import { sendChatMessage } from './sendChatMessage.ts';

type Props = {
  takesFocus: boolean;
  /** How many lines there were before the first unread one; undefined: all were read. */
  newFrom: number | undefined;
  direct: boolean;
  onDirect: (direct: boolean) => void;
};

/**
 * The chat of a call. Two people whose codes match may choose that messages use their connection only; then no message
 * is sent in another way unless the person chooses so.
 */
export function RoomChat({ takesFocus, newFrom, direct, onDirect }: Props) {
  const room = RoomContext.useActorRef();
  const snapshot = RoomContext.useSelector((each) => each);
  const { chat, userId } = snapshot.context;
  const { hidden } = usePeople();
  const memory = useChatMemory();
  const extras = useChatExtras();
  const state = useExtrasState(extras);
  const transfers = useTransfers(extras);

  const shown = useMemo(() => chat.filter((message) => !hidden.has(message.userId)), [chat, hidden]);
  const entries = useMemo(
    () => chatEntriesOf(shown, state.updates, (message) => memory.at(message)),
    [shown, state.updates, memory],
  );
  const firstNew =
    newFrom === undefined
      ? undefined
      : messagesSince(snapshot.context, newFrom).find((message) => !message.own && !hidden.has(message.userId));

  const members = membersOf(snapshot).filter((member) => !hidden.has(member.userId));
  const linked = members.filter(({ memberId }) => state.linked.includes(memberId));
  const typing = members.filter(({ memberId }) => state.typing.includes(memberId)).map(nameOf);
  const keepsFirst = members.filter((member) => !linked.includes(member)).map(nameOf);
  const { composing, draft, cancel, sent, actionsOf, editLast, replace, announceReply } = useMessageActions(
    extras,
    state,
    shown,
    keepsFirst,
  );

  // Someone hidden is in the room all the same.
  const [other, another] = membersOf(snapshot);
  const codes = useLoadedCodes();
  const code = other && !another ? codes?.of(other.memberId) : undefined;
  const isVerified = useSelector(code, (each) => each?.matches({ shown: 'matched' }) ?? false);

  const send = (message: string) => {
    if (direct && !other) return false;
    const id = crypto.randomUUID();
    announceReply(id, userId);
    return sendChatMessage(room, { id, message }, direct ? other?.memberId : undefined);
  };
  return (
    <Chat
      entries={insertFiles(entries, transfers, hidden)}
      emojis={loadEmojis}
      labels={chatMessages}
      firstNew={firstNew && keyOf(firstNew)}
      actionsOf={actionsOf}
      longest={LIMITS.chatMessage}
      takesFocus={takesFocus}
      disabled={direct && !isVerified && composing?.as !== 'edit'}
      draft={draft}
      onTyped={(isEmpty) => {
        if (composing?.as !== 'edit') extras?.typed(isEmpty);
      }}
      onUp={editLast}
      onEscape={() => {
        if (!composing) return false;
        cancel();
        return true;
      }}
      onSend={(message) => {
        if (composing?.as === 'edit') {
          replace(message);
          return true;
        }
        const isSent = send(message);
        if (isSent) {
          extras?.typed(true);
          sent();
        }
        return isSent;
      }}
      tools={<AttachButton transfers={extras?.transfers} members={linked} />}
    >
      {typing.length > 0 && <p className={styles['typing']}>{chatMessages.typing(typing)}</p>}
      {composing && (
        <ComposerTop
          title={
            composing.as === 'edit' ? chatMessages.editing : chatMessages.replyingTo(authorOf(composing.chatMessage))
          }
          text={quoted(textOf(composing.chatMessage, state.updates))}
          hint={composing.as === 'edit' && keepsFirst.length > 0 ? chatMessages.keepsFirst(keepsFirst) : undefined}
          onCancel={cancel}
        />
      )}
      {(direct || isVerified) && (
        <Checkbox
          label={roomMessages.direct}
          hint={isVerified ? words.directHint(nameOf(other)) : words.directLost}
          checked={direct}
          onChange={onDirect}
        />
      )}
    </Chat>
  );
}
