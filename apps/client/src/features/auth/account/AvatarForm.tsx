import { useRef, useState } from 'react';
import { AVATAR_TYPES, type Profile } from '@colloquy/machines/contract/accounts.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { Avatar } from '../../../ui/faces/Avatar.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useTask } from '../../../ui/useTask.ts';
import rows from '../../../ui/Rows.module.css';
import styles from './Account.module.css';
import { useAccount } from './AccountContext.tsx';
import { Outcome } from './Outcome.tsx';

/** The picture of the account (R-PROF-7). */
export function AvatarForm({ profile }: { profile: Profile }) {
  const { api, took } = useAccount();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const task = useTask(async (work: () => Promise<Profile>) => took(await work()));

  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = problemOf(file);
    setRefused(wrong);
    if (wrong === undefined) task.run(() => api.setAvatar(file));
  };
  return (
    <div role="group" aria-label={dashboardMessages.picture} className={styles['picture']}>
      <div className={rows['row']}>
        <Avatar id={profile.user_id} name={profile.username} size={96} picture={profile.avatar} />
        <input
          ref={input}
          type="file"
          hidden
          accept={AVATAR_TYPES.join()}
          aria-label={dashboardMessages.choosePicture}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <Button disabled={task.isBusy} onClick={() => input.current?.click()}>
          {dashboardMessages.choosePicture}
        </Button>
        {profile.avatar !== '' && (
          <Button variant="ghost" disabled={task.isBusy} onClick={() => task.run(api.removeAvatar)}>
            {dashboardMessages.removePicture}
          </Button>
        )}
      </div>
      <p className={rows['muted']}>{dashboardMessages.pictureHint}</p>
      {refused === undefined ? (
        <Outcome task={task} done={dashboardMessages.saved} />
      ) : (
        <p role="alert" className={rows['muted']}>
          {refused}
        </p>
      )}
    </div>
  );
}

function problemOf({ type, size }: File): string | undefined {
  if (!AVATAR_TYPES.some((known) => known === type)) return dashboardMessages.pictureType;
  return size > LIMITS.avatarBytes ? dashboardMessages.pictureTooBig : undefined;
}
