import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { roomWords } from '../../../messages/room.ts';
import { verificationWords as words } from '../../../messages/verification.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Chat } from '../../../ui/talk/Chat.tsx';
import { useLoadedCodes } from '../codes/useCodes.ts';
import { usePeople } from '../people/PeopleContext.tsx';
import { chatLinesOf, membersOf, nameOf } from '../queries.ts';
import { RoomContext } from '../RoomContext.ts';
import { sendLine } from './sendLine.ts';

type Props = { takesFocus: boolean; direct: boolean; onDirect: (direct: boolean) => void };

/**
 * The chat of a call. Two people whose codes match may choose that messages use their connection only; then no message
 * is sent in another way unless the person chooses so.
 */
export function RoomChat({ takesFocus, direct, onDirect }: Props) {
  const room = RoomContext.useActorRef();
  const snapshot = RoomContext.useSelector((each) => each);
  const { chat } = snapshot.context;
  const { hidden } = usePeople();
  const lines = useMemo(() => chatLinesOf(chat.filter(({ userId }) => !hidden.has(userId))), [chat, hidden]);

  const [other, another] = membersOf(snapshot);
  const codes = useLoadedCodes();
  const code = other && !another ? codes?.of(other.memberId) : undefined;
  const isVerified = useSelector(code, (each) => each?.matches({ shown: 'matched' }) ?? false);

  return (
    <Chat
      lines={lines}
      words={roomWords}
      longest={LIMITS.chatMessage}
      takesFocus={takesFocus}
      disabled={direct && !isVerified}
      onSend={(message) =>
        direct ? other !== undefined && sendLine(room, message, other.memberId) : sendLine(room, message)
      }
    >
      {(direct || isVerified) && (
        <Checkbox
          label={roomWords.direct}
          hint={isVerified ? words.directHint(nameOf(other)) : words.directLost}
          checked={direct}
          onChange={onDirect}
        />
      )}
    </Chat>
  );
}
