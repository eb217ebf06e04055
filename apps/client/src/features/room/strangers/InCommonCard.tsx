import { RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { icebreaker } from '../../../messages/icebreakers.ts';
import { meetingMessages } from '../../../messages/meeting.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { RoomContext } from '../RoomContext.ts';
import { SharedTags, useSharedTags } from './SharedTags.tsx';
import styles from './InCommonCard.module.css';

/** What two strangers share, and a question to start with. It is shown beside the talk, and can be dismissed. */
export function InCommonCard({
  theirTags,
  metBefore = false,
}: {
  theirTags?: readonly string[] | undefined;
  metBefore?: boolean | undefined;
}) {
  const [isOpen, setOpen] = useState(true);
  const [turn, setTurn] = useState(0);
  const sharedTags = useSharedTags(theirTags);
  const roomName = RoomContext.useSelector(({ context }) => context.roomName);
  if (!isOpen) return null;
  return (
    <aside
      className={styles['card']}
      aria-label={sharedTags.length > 0 ? meetingMessages.inCommon : meetingMessages.toBegin}
    >
      <div className={styles['text']}>
        <SharedTags tags={sharedTags} />
        <p className={styles['line']}>{icebreaker(sharedTags, roomName, turn)}</p>
        {metBefore && <p className={styles['before']}>{meetingMessages.metBefore}</p>}
      </div>
      <IconButton
        label={meetingMessages.anotherQuestion}
        variant="stage"
        size="small"
        onClick={() => setTurn(turn + 1)}
      >
        <RefreshCw aria-hidden="true" />
      </IconButton>
      <IconButton label={meetingMessages.dismiss} variant="stage" size="small" onClick={() => setOpen(false)}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
