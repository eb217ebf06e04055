import { sharedTags } from '@colloquy/machines/contract/tags.ts';
import { meetingMessages } from '../../../messages/meeting.ts';
import { ChipList } from '../../../ui/buttons/Chip.tsx';
import { membersOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import styles from './SharedTags.module.css';

/** Our own interests that the stranger shares: by their page's message, otherwise by the search's result. */
export function useSharedTags(found: readonly string[] | undefined): readonly string[] {
  const own = RoomContext.useSelector(({ context }) => context.tags);
  const theirs = RoomContext.useSelector((snapshot) => membersOf(snapshot)[0]?.tags);
  return sharedTags(own, theirs ?? found ?? []);
}

/** What two strangers have in common; nothing if there is nothing. */
export function SharedTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <div className={styles['shared']}>
      <span className={styles['title']}>{meetingMessages.inCommon}</span>
      <ChipList chips={tags} className={styles['tags']} />
    </div>
  );
}
