import { useMemo } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { roomWords } from '../../messages/room.ts';
import { Chat } from '../../ui/talk/Chat.tsx';
import { Details } from './panel/Details.tsx';
import { Participants } from './panel/Participants.tsx';
import { SidePanel, type PanelFocus, type PanelTab } from './panel/SidePanel.tsx';
import { usePeople } from './people/PeopleContext.tsx';
import { chatLinesOf, isAdmin, peopleOf } from './queries.ts';
import { RoomContext } from './RoomContext.ts';
import { useRoomFacts } from './useRoomFacts.ts';

type Props = {
  tab: PanelTab;
  focus: PanelFocus;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
  unread: number;
};

/** The side panel with what the room knows. */
export function CallPanel({ tab, focus, onTab, onClose, unread }: Props) {
  const room = RoomContext.useActorRef();
  const snapshot = RoomContext.useSelector((each) => each);
  const { roomName, roomVersion, chat } = snapshot.context;
  const { hidden } = usePeople();
  const lines = useMemo(() => chatLinesOf(chat.filter(({ userId }) => !hidden.has(userId))), [chat, hidden]);
  const facts = useRoomFacts(roomName, roomVersion);
  const isHost = isAdmin(snapshot);
  return (
    <SidePanel
      tab={tab}
      focus={focus}
      onTab={onTab}
      onClose={onClose}
      unread={unread}
      content={{
        chat: (
          <Chat
            lines={lines}
            words={roomWords}
            longest={LIMITS.chatMessage}
            takesFocus={focus === 'content'}
            onSend={(message) => room.send({ type: 'user.chatSent', id: crypto.randomUUID(), message })}
          />
        ),
        details: (
          <Details
            roomName={roomName}
            facts={facts && { ...facts, ...snapshot.context.settings }}
            onChange={isHost ? (change) => room.send({ type: 'user.roomChangeRequested', change }) : undefined}
          />
        ),
        participants: (
          <Participants
            people={peopleOf(snapshot)}
            onAction={
              isHost
                ? (action, target) => room.send({ type: 'user.adminActionRequested', action, memberId: target })
                : undefined
            }
          />
        ),
      }}
    />
  );
}
