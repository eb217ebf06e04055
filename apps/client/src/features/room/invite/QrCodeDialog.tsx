import type { RefObject } from 'react';
import { inviteMessages } from '../../../messages/invite.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import styles from './InviteDialogs.module.css';
import { copyText, type Invitation } from './inviteLink.ts';

type Props = Invitation & {
  opener: RefObject<HTMLElement | null>;
  /** Undefined where the device has no way of its own to share. */
  onShare: (() => void) | undefined;
  onClose: () => void;
};

/** The invite link as a QR code, for someone in the same place. */
export function QrCodeDialog({ link, hasPassword, opener, onShare, onClose }: Props) {
  return (
    <Dialog title={inviteMessages.codeTitle} onClose={onClose} finalFocus={opener} close={inviteMessages.close} wide>
      <div className={styles['columns']}>
        <QrCode text={link} label={inviteMessages.picture} className={styles['code']} />
        <div className={styles['words']}>
          <p>{inviteMessages.codeHint}</p>
          {hasPassword && <p>{inviteMessages.hasPassword}</p>}
          <p dir="ltr" translate="no" className={styles['link']}>
            {link.replace(/^https?:\/\//, '')}
          </p>
          <CopyField
            label={roomMessages.inviteLink}
            value={link}
            copy={copyText}
            labels={{ copy: roomMessages.copy, copied: roomMessages.copied }}
            compact
          />
          {onShare && <Button onClick={onShare}>{inviteMessages.share}</Button>}
        </div>
      </div>
    </Dialog>
  );
}
