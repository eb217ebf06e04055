import { useMemo } from 'react';
import { Chat } from './panel/Chat.tsx';
import { Details } from './panel/Details.tsx';
import { Participants } from './panel/Participants.tsx';
import { SidePanel, type PanelTab } from './panel/SidePanel.tsx';
import { chatLinesOf, isAdmin, peopleOf } from './queries.ts';
import { RoomContext } from './RoomContext.ts';
import { useRoomFacts } from './useRoomFacts.ts';

type Props = { tab: PanelTab; onTab: (tab: PanelTab) => void; onClose: () => void };

/** The side panel with what the room knows. */
export function CallPanel({ tab, onTab, onClose }: Props) {
  const room = RoomContext.useActorRef();
  const snapshot = RoomContext.useSelector((each) => each);
  const { roomName, roomVersion, chat } = snapshot.context;
  const lines = useMemo(() => chatLinesOf(chat), [chat]);
  const facts = useRoomFacts(roomName, roomVersion);
  return (
    <SidePanel
      tab={tab}
      onTab={onTab}
      onClose={onClose}
      content={{
        chat: (
          <Chat
            lines={lines}
            onSend={(message) => room.send({ type: 'user.chatSent', id: crypto.randomUUID(), message })}
          />
        ),
        details: <Details roomName={roomName} facts={facts} />,
        participants: (
          <Participants
            people={peopleOf(snapshot)}
            onAction={
              isAdmin(snapshot)
                ? (action, target) => room.send({ type: 'user.adminActionRequested', action, memberId: target })
                : undefined
            }
          />
        ),
      }}
    />
  );
}
