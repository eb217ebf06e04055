import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import { roomWords } from '../../../messages/room.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { copyText, inviteLinkOf } from '../inviteLink.ts';
import styles from './Details.module.css';

/** The link and what is known of the room. */
export function Details({ roomName, facts }: { roomName: string; facts: RoomDetails | undefined }) {
  return (
    <div className={styles['details']}>
      <CopyField
        label={roomWords.inviteLink}
        value={inviteLinkOf(roomName)}
        copy={copyText}
        words={{ copy: roomWords.copy, copied: roomWords.copied }}
      />
      <dl className={styles['facts']}>
        <dt>{roomWords.roomName}</dt>
        <dd>{roomName}</dd>
        {facts && (
          <>
            <dt>{roomWords.seats}</dt>
            <dd>{roomWords.seatsTaken(facts.occupied, facts.seats)}</dd>
            <dt>{roomWords.tags}</dt>
            <dd>{facts.tags.length > 0 ? facts.tags.join(', ') : roomWords.noTags}</dd>
            <dt>{roomWords.access}</dt>
            <dd>{accessOf(facts)}</dd>
          </>
        )}
        <dt>{roomWords.encryption}</dt>
        <dd>{roomWords.encryptionNote}</dd>
      </dl>
    </div>
  );
}

function accessOf({ is_private, has_password, locked }: RoomDetails): string {
  const words = [
    is_private ? roomWords.accessPrivate : roomWords.accessPublic,
    has_password && roomWords.accessPassword,
    locked && roomWords.accessLocked,
  ];
  return words.filter(Boolean).join(', ');
}
