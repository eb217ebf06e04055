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
  facts: RoomDetails | undefined;
  /** Undefined where the person may not change the room. */
  onChange: ((change: RoomChange) => void) | undefined;
};

/** The link and the room's details. */
export function Details({ roomName, facts, onChange }: Props) {
  return (
    <div className={styles['details']}>
      <InviteLink roomName={roomName} />
      {facts && onChange && (
        <HostControls locked={facts.locked} knock={facts.knock ?? false} seats={facts.seats} onChange={onChange} />
      )}
      <dl className={styles['facts']}>
        <dt>{panelMessages.roomName}</dt>
        <dd>{roomName}</dd>
        {facts && (
          <>
            {!onChange && (
              <>
                <dt>{panelMessages.seats}</dt>
                <dd>{panelMessages.seatsTaken(facts.occupied, facts.seats)}</dd>
              </>
            )}
            {facts.tags.length > 0 && (
              <>
                <dt>{panelMessages.tags}</dt>
                <dd>{facts.tags.join(', ')}</dd>
              </>
            )}
            <dt>{panelMessages.access}</dt>
            <dd>{accessOf(facts)}</dd>
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
