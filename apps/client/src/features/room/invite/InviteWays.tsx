import { CalendarPlus, QrCode as QrIcon, Share2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { inviteWords } from '../../../messages/invite.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { canShareLink } from '../abilities.ts';
import { LinkCodeDialog, MeetingDialog } from '../callChunks.ts';
import styles from './InviteLink.module.css';

export type Invitation = { link: string; hasPassword: boolean };

/** Invites by the device's own way to share, by a QR code, and by a calendar file for a later meeting. */
export function InviteWays({ link, hasPassword }: Invitation) {
  const show = useToasts();
  const codeButton = useRef<HTMLButtonElement>(null);
  const calendarButton = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'code' | 'calendar'>();
  const close = () => setOpened(undefined);
  const share = () =>
    navigator.share({ title: inviteWords.shareText, url: link }).catch((error: unknown) => {
      // The person changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      show({ tone: 'error', text: inviteWords.notShared });
    });
  return (
    <div role="group" aria-label={inviteWords.ways} className={styles['ways']}>
      {canShareLink(link) && (
        <Button size="small" icon={<Share2 />} onClick={() => void share()}>
          {inviteWords.share}
        </Button>
      )}
      <Button ref={codeButton} size="small" icon={<QrIcon />} onClick={() => setOpened('code')}>
        {inviteWords.code}
      </Button>
      <Button ref={calendarButton} size="small" icon={<CalendarPlus />} onClick={() => setOpened('calendar')}>
        {inviteWords.calendar}
      </Button>
      <Suspense>
        {opened === 'code' && (
          <LinkCodeDialog link={link} hasPassword={hasPassword} opener={codeButton} onClose={close} />
        )}
        {opened === 'calendar' && (
          <MeetingDialog link={link} hasPassword={hasPassword} opener={calendarButton} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
