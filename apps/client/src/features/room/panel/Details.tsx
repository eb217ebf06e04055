import { Suspense } from 'react';
import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import type { RoomChange } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { privacyMessages } from '../../../messages/privacy.ts';
import { panelMessages } from '../../../messages/panel.ts';
import { AddressPrivacy } from './AddressPrivacy.tsx';
import { InviteLink } from '../invite/InviteLink.tsx';
import { CodesPanel } from '../codes/CodesPanel.tsx';
import { HostControls } from './HostControls.tsx';
import styles from './Details.module.css';

type Props = {
  roomName: string;
  details: RoomDetails | undefined;
  /** Undefined where the person may not change the room. */
  onChange: ((change: RoomChange) => void) | undefined;
};

/** The link and the room's details. */
export function Details({ roomName, details, onChange }: Props) {
  return (
    <div className={styles['details']}>
      <InviteLink roomName={roomName} />
      {details && onChange && (
        <HostControls
          locked={details.locked}
          knock={details.knock ?? false}
          seats={details.seats}
          onChange={onChange}
        />
      )}
      <dl className={styles['facts']}>
        <dt>{panelMessages.roomName}</dt>
        <dd>{roomName}</dd>
        {details && (
          <>
            {!onChange && (
              <>
                <dt>{panelMessages.seats}</dt>
                <dd>{panelMessages.seatsTaken(details.occupied, details.seats)}</dd>
              </>
            )}
            {details.tags.length > 0 && (
              <>
                <dt>{panelMessages.tags}</dt>
                <dd>{details.tags.join(', ')}</dd>
              </>
            )}
            <dt>{panelMessages.access}</dt>
            <dd>{accessOf(details)}</dd>
          </>
        )}
        <dt>{privacyMessages.address}</dt>
        <dd>
          <AddressPrivacy />
        </dd>
        <dt>{panelMessages.encryption}</dt>
        <dd>{panelMessages.encryptionNote}</dd>
      </dl>
      <Suspense>
        <CodesPanel />
      </Suspense>
    </div>
  );
}

function accessOf({ is_private, has_password, locked, knock }: RoomDetails): string {
  const words = [
    is_private ? panelMessages.accessPrivate : panelMessages.accessPublic,
    has_password && panelMessages.accessPassword,
    knock && panelMessages.accessKnock,
    locked && panelMessages.accessLocked,
  ];
  return words.filter(Boolean).join(', ');
}
