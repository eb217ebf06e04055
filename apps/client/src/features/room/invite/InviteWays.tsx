import { CalendarPlus, QrCode as QrIcon, Share2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { inviteMessages } from '../../../messages/invite.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { canShareLink, shareLink } from '../../../ui/shareLink.ts';
import { withRetry } from '../../../ui/withRetry.ts';
import type { Invitation } from './inviteLink.ts';
import styles from './InviteLink.module.css';

const qrCode = () => import('./QrCodeDialog.tsx');
const meeting = () => import('./MeetingDialog.tsx');
const QrCodeDialog = lazy(async () => ({ default: (await withRetry(qrCode)).QrCodeDialog }));
const MeetingDialog = lazy(async () => ({ default: (await withRetry(meeting)).MeetingDialog }));

/** Invites by the device's own way to share, by a QR code, and by a calendar file for a later meeting. */
export function InviteWays({ link, hasPassword }: Invitation) {
  const show = useToasts();
  const codeButton = useRef<HTMLButtonElement>(null);
  const calendarButton = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'code' | 'calendar'>();
  const close = () => setOpened(undefined);
  const share = () =>
    shareLink({ title: inviteMessages.shareText, url: link }, () =>
      show({ tone: 'error', text: inviteMessages.notShared }),
    );
  return (
    <div role="group" aria-label={inviteMessages.ways} className={styles['ways']}>
      {canShareLink(link) && (
        <Button size="small" icon={<Share2 />} onClick={() => void share()}>
          {inviteMessages.share}
        </Button>
      )}
      <Button ref={codeButton} size="small" icon={<QrIcon />} onClick={() => setOpened('code')}>
        {inviteMessages.code}
      </Button>
      <Button ref={calendarButton} size="small" icon={<CalendarPlus />} onClick={() => setOpened('calendar')}>
        {inviteMessages.calendar}
      </Button>
      <Suspense>
        {opened === 'code' && (
          <QrCodeDialog
            link={link}
            hasPassword={hasPassword}
            opener={codeButton}
            onShare={canShareLink(link) ? () => void share() : undefined}
            onClose={close}
          />
        )}
        {opened === 'calendar' && (
          <MeetingDialog link={link} hasPassword={hasPassword} opener={calendarButton} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
