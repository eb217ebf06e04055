import { useState, type ComponentProps } from 'react';
import { useAppServices } from '../../../app/appServices.tsx';
import { roomMessages } from '../../../messages/room.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import { copyText, inviteLinkOf } from './inviteLink.ts';
import styles from './InviteLink.module.css';
import { InviteWays } from './InviteWays.tsx';

type Props = { roomName: string; ways?: boolean } & Pick<
  ComponentProps<typeof CopyField>,
  'ground' | 'quiet' | 'compact'
>;

/**
 * The link to copy and, unless it is compact or without them, other ways to invite. A person who knows the room's password chooses
 * whether the link includes it.
 */
export function InviteLink({ roomName, ways = true, ...look }: Props) {
  const password = useAppServices().passwords.get(roomName);
  const [withPassword, setWithPassword] = useState(true);
  const link = inviteLinkOf(roomName, withPassword ? password : undefined);
  return (
    <div className={styles['invite']}>
      <CopyField
        label={roomMessages.inviteLink}
        value={link}
        copy={copyText}
        labels={{ copy: roomMessages.copy, copied: roomMessages.copied }}
        {...look}
      />
      {password !== undefined && (
        <Checkbox
          label={roomMessages.linkWithPassword}
          hint={roomMessages.linkWithPasswordHint}
          checked={withPassword}
          onChange={setWithPassword}
        />
      )}
      {ways && !look.compact && <InviteWays link={link} hasPassword={withPassword && password !== undefined} />}
    </div>
  );
}
