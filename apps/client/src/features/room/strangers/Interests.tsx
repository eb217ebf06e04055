import { Pencil } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import type { Pulse } from '@colloquy/machines/contract/http.ts';
import { addedInterests } from '@colloquy/machines/landingSearch/typedTags.ts';
import { meetingMessages } from '../../../messages/meeting.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { withRetry } from '../../../ui/withRetry.ts';
import styles from './Interests.module.css';
import { WhoElseWaits } from './WhoElseWaits.tsx';

const EditInterests = lazy(() => withRetry(() => import('./EditInterests.tsx')));

type Props = {
  tags: readonly string[];
  pulse: Pulse | undefined;
  related: NonNullable<Pulse['related']>;
  listed: readonly string[];
  waitedMs: number;
  /** Whether they are being changed. */
  isEdited: boolean;
  onEdited: (isEdited: boolean) => void;
  onAdded: (tag: string) => void;
  /** Other interests, under which the person is not found here: the search starts again. */
  onChanged: (tags: string[]) => void;
};

/** The interests of the search, with the people of each, and a button that changes them. */
export function Interests({ tags, pulse, isEdited, onEdited, onAdded, onChanged, ...rest }: Props) {
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    onEdited(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  const take = (now: string[]) => {
    close();
    const added = addedInterests(tags, now);
    if (added) added.forEach((tag) => onAdded(tag));
    else onChanged(now);
  };
  if (isEdited)
    return (
      <Suspense>
        <EditInterests tags={tags} onDone={take} onCancel={close} />
      </Suspense>
    );
  return (
    <div className={styles['interests']}>
      {pulse && <WhoElseWaits pulse={pulse} {...rest} />}
      <Button
        ref={edit}
        variant="ghost"
        size="small"
        icon={<Pencil aria-hidden="true" />}
        aria-label={tags.length > 0 ? meetingMessages.editInterests : meetingMessages.addInterests}
        className={styles['edit']}
        onClick={() => onEdited(true)}
      >
        {tags.length > 0 ? meetingMessages.edit : meetingMessages.addInterests}
      </Button>
    </div>
  );
}
