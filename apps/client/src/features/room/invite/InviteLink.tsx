import { useState, type ComponentProps } from 'react';
import { useWorld } from '../../../app/world.tsx';
import { roomWords } from '../../../messages/room.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import { copyText, inviteLinkOf } from './inviteLink.ts';
import styles from './InviteLink.module.css';
import { InviteWays } from './InviteWays.tsx';

type Props = { roomName: string } & Pick<ComponentProps<typeof CopyField>, 'ground' | 'quiet' | 'compact'>;

/**
 * The link to copy and, unless it is compact, other ways to invite. A person who knows the room's password chooses
 * whether the link includes it.
 */
export function InviteLink({ roomName, ...look }: Props) {
  const password = useWorld().passwords.get(roomName);
  const [withPassword, setWithPassword] = useState(true);
  const link = inviteLinkOf(roomName, withPassword ? password : undefined);
  return (
    <div className={styles['invite']}>
      <CopyField
        label={roomWords.inviteLink}
        value={link}
        copy={copyText}
        words={{ copy: roomWords.copy, copied: roomWords.copied }}
        {...look}
      />
      {password !== undefined && (
        <Checkbox
          label={roomWords.linkWithPassword}
          hint={roomWords.linkWithPasswordHint}
          checked={withPassword}
          onChange={setWithPassword}
        />
      )}
      {!look.compact && <InviteWays link={link} hasPassword={withPassword && password !== undefined} />}
    </div>
  );
}
