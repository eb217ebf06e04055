import { MicOff, MoreVertical, UserX, VideoOff } from 'lucide-react';
import type { TargetedAction } from '@colloquy/machines/contract/roomEvents.ts';
import { roomWords } from '../../../messages/room.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx';
import type { Person } from '../queries.ts';
import styles from './Participants.module.css';

type Props = {
  people: readonly Person[];
  /** Undefined where the person may not act on others: then there is no menu. */
  onAction: ((action: TargetedAction, memberId: string) => void) | undefined;
};

/** Everybody connected; the admin has a menu for each other person. */
export function Participants({ people, onAction }: Props) {
  return (
    <ul className={styles['people']} aria-label={roomWords.participants}>
      {people.map((person) => (
        <li key={person.memberId} className={styles['person']}>
          <Avatar id={person.memberId} name={person.name} size={32} />
          <span className={styles['name']}>{person.name}</span>
          {person.own && <span className={styles['mark']}>{roomWords.you}</span>}
          {person.admin && <span className={styles['mark']}>{roomWords.host}</span>}
          {person.microphoneOff && <MicOff className={styles['state']} aria-label={roomWords.microphoneIsOff} />}
          {person.cameraOff && <VideoOff className={styles['state']} aria-label={roomWords.cameraOff} />}
          {onAction && !person.own && (
            <ActionsMenu name={person.name} onAction={(action) => onAction(action, person.memberId)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ActionsMenu({ name, onAction }: { name: string; onAction: (action: TargetedAction) => void }) {
  return (
    <Menu
      trigger={
        <IconButton label={roomWords.actionsFor(name)}>
          <MoreVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<MicOff />} onSelect={() => onAction('mute')}>
        {roomWords.mute}
      </MenuItem>
      <MenuItem icon={<VideoOff />} onSelect={() => onAction('disableCamera')}>
        {roomWords.disableCamera}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<UserX />} tone="danger" onSelect={() => onAction('kick')}>
        {roomWords.kick}
      </MenuItem>
    </Menu>
  );
}
