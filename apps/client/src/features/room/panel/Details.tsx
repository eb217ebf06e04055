import { Suspense } from 'react';
import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import type { RoomChange } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { privacyWords } from '../../../messages/privacy.ts';
import { detailsWords } from '../../../messages/details.ts';
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
        <dt>{detailsWords.roomName}</dt>
        <dd>{roomName}</dd>
        {facts && (
          <>
            <dt>{detailsWords.seats}</dt>
            <dd>{detailsWords.seatsTaken(facts.occupied, facts.seats)}</dd>
            <dt>{detailsWords.tags}</dt>
            <dd>{facts.tags.length > 0 ? facts.tags.join(', ') : detailsWords.noTags}</dd>
            <dt>{detailsWords.access}</dt>
            <dd>{accessOf(facts)}</dd>
          </>
        )}
        <dt>{privacyWords.address}</dt>
        <dd>
          <AddressPrivacy />
        </dd>
        <dt>{detailsWords.encryption}</dt>
        <dd>{detailsWords.encryptionNote}</dd>
      </dl>
      <Suspense>
        <CodesPanel />
      </Suspense>
    </div>
  );
}

function accessOf({ is_private, has_password, locked }: RoomDetails): string {
  const words = [
    is_private ? detailsWords.accessPrivate : detailsWords.accessPublic,
    has_password && detailsWords.accessPassword,
    locked && detailsWords.accessLocked,
  ];
  return words.filter(Boolean).join(', ');
}
