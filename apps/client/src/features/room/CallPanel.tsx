import { Details } from './panel/Details.tsx';
import { Participants } from './panel/Participants.tsx';
import { RoomChat } from './panel/RoomChat.tsx';
import { SidePanel, type PanelFocus, type PanelTab } from './panel/SidePanel.tsx';
import { peopleOf } from './panel/participantOrder.ts';
import { isAdmin } from './callSelectors.ts';
import { RoomContext } from './RoomContext.ts';
import { useRoomDetails } from './useRoomDetails.ts';

type Props = {
  tab: PanelTab;
  focus: PanelFocus;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
  unread: number;
  /** How many lines of the chat there were before the first unread one; undefined: all were read. */
  newFrom: number | undefined;
  /** Chat uses the connection of the two people only. */
  direct: boolean;
  onDirect: (direct: boolean) => void;
};

/** The side panel, with the room's information. */
export function CallPanel({ tab, focus, onTab, onClose, unread, newFrom, direct, onDirect }: Props) {
  const room = RoomContext.useActorRef();
  const snapshot = RoomContext.useSelector((each) => each);
  const { roomName, roomVersion } = snapshot.context;
  const details = useRoomDetails(roomName, roomVersion);
  const isHost = isAdmin(snapshot);
  return (
    <SidePanel
      tab={tab}
      focus={focus}
      onTab={onTab}
      onClose={onClose}
      unread={unread}
      content={{
        chat: <RoomChat takesFocus={focus === 'content'} newFrom={newFrom} direct={direct} onDirect={onDirect} />,
        details: (
          <Details
            roomName={roomName}
            details={details && { ...details, ...snapshot.context.settings }}
            onChange={isHost ? (change) => room.send({ type: 'user.roomChangeRequested', change }) : undefined}
          />
        ),
        participants: (
          <Participants
            roomName={snapshot.context.withStrangers ? undefined : roomName}
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
