import type { RefObject } from 'react';
import { inviteMessages } from '../../../messages/invite.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import styles from './InviteDialogs.module.css';
import type { Invitation } from './inviteLink.ts';

type Props = Invitation & {
  opener: RefObject<HTMLElement | null>;
  /** Undefined where the device has no way of its own to share. */
  onShare: (() => void) | undefined;
  onClose: () => void;
};

/** The invite link as a QR code, for someone in the same place. */
export function QrCodeDialog({ link, hasPassword, opener, onShare, onClose }: Props) {
  return (
    <Dialog
      title={inviteMessages.codeTitle}
      onClose={onClose}
      finalFocus={opener}
      actions={
        <>
          {onShare && <Button onClick={onShare}>{inviteMessages.share}</Button>}
          <Button variant="primary" onClick={onClose}>
            {inviteMessages.done}
          </Button>
        </>
      }
    >
      <QrCode text={link} label={inviteMessages.picture} className={styles['code']} />
      <p>{inviteMessages.codeHint}</p>
      {hasPassword && <p>{inviteMessages.hasPassword}</p>}
    </Dialog>
  );
}
