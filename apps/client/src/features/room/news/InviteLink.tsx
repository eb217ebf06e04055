import { useState } from 'react';
import { useWorld } from '../../../app/world.tsx';
import { roomWords } from '../../../messages/room.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import { copyText, inviteLinkOf } from './inviteLink.ts';
import styles from './InviteLink.module.css';

/** The link to copy. Whoever knows the room's password chooses whether the link opens the door too. */
export function InviteLink({ roomName, ground }: { roomName: string; ground?: 'theme' | 'stage' }) {
  const password = useWorld().passwords.get(roomName);
  const [withPassword, setWithPassword] = useState(true);
  return (
    <div className={styles['invite']}>
      <CopyField
        label={roomWords.inviteLink}
        value={inviteLinkOf(roomName, withPassword ? password : undefined)}
        copy={copyText}
        words={{ copy: roomWords.copy, copied: roomWords.copied }}
        ground={ground}
      />
      {password !== undefined && (
        <Checkbox
          label={roomWords.linkWithPassword}
          hint={roomWords.linkWithPasswordHint}
          checked={withPassword}
          onChange={setWithPassword}
        />
      )}
    </div>
  );
}
