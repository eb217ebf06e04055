import { Suspense } from 'react';
import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import type { RoomChange } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { privacyWords } from '../../../messages/privacy.ts';
import { roomWords } from '../../../messages/room.ts';
import { AddressPrivacy } from './AddressPrivacy.tsx';
import { InviteLink } from '../news/InviteLink.tsx';
import { CodesPanel } from '../codes/CodesPanel.tsx';
import { HostControls } from './HostControls.tsx';
import styles from './Details.module.css';

type Props = {
  roomName: string;
  facts: RoomDetails | undefined;
  /** Undefined where the person may not change the room. */
  onChange: ((change: RoomChange) => void) | undefined;
};

/** The link and what is known of the room. */
export function Details({ roomName, facts, onChange }: Props) {
  return (
    <div className={styles['details']}>
      <InviteLink roomName={roomName} />
      {facts && onChange && <HostControls locked={facts.locked} seats={facts.seats} onChange={onChange} />}
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
        <dt>{privacyWords.address}</dt>
        <dd>
          <AddressPrivacy />
        </dd>
        <dt>{roomWords.encryption}</dt>
        <dd>{roomWords.encryptionNote}</dd>
      </dl>
      <Suspense>
        <CodesPanel />
      </Suspense>
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
