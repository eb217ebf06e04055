import { Hand, Mic, MicOff, Pencil, Video, VideoOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TargetedAction } from '@colloquy/machines/contract/roomEvents.ts';
import { handMessages } from '../../../messages/hands.ts';
import { peopleMessages } from '../../../messages/reportAndBlock.ts';
import { panelMessages } from '../../../messages/panel.ts';
import { roomMessages } from '../../../messages/room.ts';
import { useSpeaking } from '../../../app/appServices.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Avatar } from '../../../ui/faces/Avatar.tsx';
import { InviteLink } from '../invite/InviteLink.tsx';
import { usePeople } from '../people/PeopleContext.tsx';
import type { Person } from './participantOrder.ts';
import { SpeakingBars } from '../stage/tiles/SpeakingBars.tsx';
import { ActionsMenu } from './ActionsMenu.tsx';
import styles from './Participants.module.css';
import { RenameDialog } from './RenameDialog.tsx';

type Props = {
  /** Undefined where nobody is invited. */
  roomName: string | undefined;
  people: readonly Person[];
  /** Undefined where the person is not the admin. */
  onAction: ((action: TargetedAction, memberId: string) => void) | undefined;
};

/**
 * How to invite, and everybody connected, raised hands first; each other person has a menu, which is longer for the
 * admin.
 */
export function Participants({ roomName, people, onAction }: Props) {
  return (
    <>
      {roomName !== undefined && (
        <div className={styles['invite']}>
          <InviteLink roomName={roomName} quiet ways={false} />
        </div>
      )}
      <ul className={styles['people']} aria-label={panelMessages.participants} tabIndex={-1}>
        {people.map((person) => (
          <Row key={person.memberId} person={person} onAction={onAction} />
        ))}
      </ul>
    </>
  );
}

function Row({ person, onAction }: { person: Person } & Pick<Props, 'onAction'>) {
  const row = useRef<HTMLLIElement>(null);
  const { hidden, showAgain } = usePeople();
  const isHidden = hidden.has(person.userId);
  // Removing a person removes their menu, which had the focus: the list keeps it.
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) element.parentElement?.focus();
    };
  }, []);
  return (
    <li ref={row} className={styles['person']}>
      <Avatar id={person.memberId} name={person.name} size={32} />
      <span className={styles['name']}>{person.name}</span>
      {person.own && <span className={styles['mark']}>{roomMessages.you}</span>}
      {person.admin && <span className={styles['mark']}>{panelMessages.host}</span>}
      {person.hand !== undefined && (
        <span className={styles['hand']} role="img" aria-label={handMessages.raisedAs(person.hand)}>
          <Hand />
          {person.hand}
        </span>
      )}
      {isHidden && <span className={styles['mark']}>{peopleMessages.hidden}</span>}
      {isHidden ? (
        <span className={styles['states']}>
          <Button size="small" onClick={() => showAgain(person)}>
            {peopleMessages.showAgain}
            <VisuallyHidden> {person.name}</VisuallyHidden>
          </Button>
        </span>
      ) : (
        <span className={styles['states']}>
          <Voice person={person} />
          {person.microphoneOff ? (
            <MicOff className={styles['off']} aria-label={panelMessages.microphoneIsOff} />
          ) : (
            <Mic aria-hidden="true" />
          )}
          {person.cameraOff ? (
            <VideoOff className={styles['off']} aria-label={panelMessages.cameraIsOff} />
          ) : (
            <Video aria-hidden="true" />
          )}
        </span>
      )}
      {person.own ? (
        <Rename />
      ) : (
        <ActionsMenu other={person} onAction={onAction && ((action) => onAction(action, person.memberId))} />
      )}
    </li>
  );
}

function Rename() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={panelMessages.changeName} onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {isOpen && <RenameDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** A component of its own, so that voices do not rerender anything else. */
function Voice({ person: { streamId, microphoneOff } }: { person: Person }) {
  const speaking = useSpeaking(streamId);
  return speaking && !microphoneOff ? <SpeakingBars label={panelMessages.speaking} /> : null;
}
