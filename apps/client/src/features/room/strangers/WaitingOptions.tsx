import { useSelector } from '@xstate/react';
import { Bell, ChevronDown, SlidersHorizontal, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { waitingMachine } from '@colloquy/machines/waiting/waitingMachine.ts';
import { meetingMessages } from '../../../messages/meeting.ts';
import { nameOfLanguage } from '../../../messages/spokenLanguages.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { roomMessages } from '../../../messages/room.ts';
import { InviteLink } from '../invite/InviteLink.tsx';
import { RoomContext } from '../RoomContext.ts';
import { soundSetting } from '../settings.ts';
import { Languages } from './Languages.tsx';
import layout from './PictureAndPanel.module.css';
import styles from './Waiting.module.css';

type Props = { waiting: ActorRefFrom<typeof waitingMachine> };

/** The room's link, to invite someone the person knows. */
export function Inviting() {
  const roomName = RoomContext.useSelector(({ context }) => context.roomName);
  return (
    <div className={classNames(styles['row'], layout['invite'])}>
      <UserPlus aria-hidden="true" />
      <p>{roomMessages.alone}</p>
      <InviteLink roomName={roomName} ground="stage" quiet compact />
    </div>
  );
}

/** How the person is notified of a match, and a button that asks for notifications; beside the time waited. */
export function NotificationStatus({ waiting }: Props) {
  const notifications = useSelector(waiting, ({ value }) =>
    typeof value === 'object' ? value.alone.notifications : undefined,
  );
  const [sounds] = soundSetting.useValue();
  const words = meetingMessages.notifiedBy(sounds, notifications === 'allowed');
  const mayAsk = notifications === 'offered' || notifications === 'asking';
  if (words === undefined && !mayAsk) return null;
  return (
    <>
      <span className={styles['notified']}>
        <Bell aria-hidden="true" />
        {words ?? meetingMessages.notNotified}
      </span>
      {mayAsk && (
        <Button
          size="small"
          variant="ghost"
          className={styles['tell']}
          disabled={notifications === 'asking'}
          onClick={() => waiting.send({ type: 'user.notificationsRequested' })}
        >
          {meetingMessages.notifyMe}
        </Button>
      )}
    </>
  );
}

/** The current search in one line, with folded options to change it. */
export function WaitingOptions({ waiting }: Props) {
  const room = RoomContext.useActorRef();
  const previews = RoomContext.useSelector(({ context }) => !context.skipsTalkPreview);
  const languages = useSelector(waiting, ({ context }) => context.languages);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles['options']}
      onToggle={({ currentTarget: opened }) => {
        setOpen(opened.open);
        if (opened.open) opened.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary>
        <SlidersHorizontal aria-hidden="true" />
        <span>
          {isOpen ? meetingMessages.openOptions : meetingMessages.options(previews, languages.map(nameOfLanguage))}
        </span>
        <ChevronDown aria-hidden="true" className={styles['fold']} />
      </summary>
      <div className={styles['choices']}>
        <Checkbox
          label={meetingMessages.previewFirst}
          hint={meetingMessages.previewFirstHint}
          checked={previews}
          onChange={(asks) => room.send({ type: 'user.talkPreviewChosen', skipsTalkPreview: !asks })}
        />
        <Languages
          languages={languages}
          onChange={(chosen) => waiting.send({ type: 'user.languagesChosen', languages: chosen })}
        />
      </div>
    </details>
  );
}
