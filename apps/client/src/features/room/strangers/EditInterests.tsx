import { useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { addTags, splitTags } from '@colloquy/machines/landingSearch/typedTags.ts';
import { meetingMessages } from '../../../messages/meeting.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RemovableChip } from '../../../ui/buttons/Chip.tsx';
import styles from './Interests.module.css';

type Props = { tags: readonly string[]; onDone: (tags: string[]) => void; onCancel: () => void };

/** The interests of the search, to change several of them at once: some changes start the search again. Load with `lazy()`. */
export default function EditInterests({ tags: before, onDone, onCancel }: Props) {
  const [tags, setTags] = useState([...before]);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const labelId = useId();
  useEffect(() => field.current?.focus(), []);

  const all = addTags(tags, splitTags(typed)).tags;
  const removed = before.filter((tag) => !tags.includes(tag));
  return (
    <form
      className={styles['editor']}
      aria-labelledby={labelId}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') onDone(tags);
        else if (all.length > tags.length) {
          setTags(all);
          setTyped('');
        }
      }}
    >
      <p id={labelId} className={styles['label']}>
        {meetingMessages.editInterests}
      </p>
      <ul className={styles['tags']} aria-label={meetingMessages.yourInterests}>
        {tags.map((tag) => (
          <li key={tag}>
            <RemovableChip
              removeLabel={meetingMessages.removeInterest(tag)}
              onRemove={() => {
                setTags(tags.filter((each) => each !== tag));
                field.current?.focus();
              }}
            >
              {tag}
            </RemovableChip>
          </li>
        ))}
      </ul>
      <input
        ref={field}
        className={styles['field']}
        aria-label={meetingMessages.addInterest}
        placeholder={meetingMessages.addInterest}
        maxLength={LIMITS.tag}
        autoComplete="off"
        autoCapitalize="none"
        disabled={tags.length >= LIMITS.tagsPerRoom}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onCancel()}
      />
      {all.length === 0 ? (
        <p>{meetingMessages.keepOne}</p>
      ) : (
        removed.length > 0 && <p>{meetingMessages.startsAgain(removed)}</p>
      )}
      <div className={styles['buttons']}>
        <Button variant="primary" size="small" disabled={all.length === 0} onClick={() => onDone(all)}>
          {meetingMessages.searchWithThese}
        </Button>
        <Button size="small" onClick={onCancel}>
          {meetingMessages.cancelEdit}
        </Button>
      </div>
    </form>
  );
}
