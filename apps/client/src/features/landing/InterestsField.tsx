import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { RefusedTag } from '@colloquy/machines/landingSearch/typedTags.ts';
import { landing } from '../../messages/landing.ts';
import { RemovableChip } from '../../ui/buttons/Chip.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { focusAfterRemoval } from './focusAfterRemoval.ts';
import { LandingContext } from './landingContext.ts';
import { searchingOverlay } from './landingChunks.ts';
import { useTagAnnouncement } from './useTagAnnouncement.ts';
import styles from './InterestsField.module.css';

function sentenceAbout({ reason, tag }: RefusedTag): string {
  if (reason === 'tooLong') return landing.tagTooLong(LIMITS.tag);
  return reason === 'tooMany' ? landing.tagsFull(LIMITS.tagsPerRoom) : landing.tagUnprintable(tag);
}

type Props = {
  /** The typed text that is no tag yet. */
  typed: string;
  onTyped: (text: string) => void;
  /** The field was left with nothing in it: a hint, not an error, as tags are optional. */
  isMissing: boolean;
  onLeft: () => void;
};

/** The chosen tags and a field for more: a comma or Enter adds the typed text. */
export function InterestsField({ typed, onTyped, isMissing, onLeft }: Props) {
  const actor = LandingContext.useActorRef();
  const tags = LandingContext.useSelector((state) => state.context.tags);
  const [refused, setRefused] = useState<RefusedTag>();
  const input = useRef<HTMLInputElement>(null);
  const removers = useRef(new Map<string, HTMLButtonElement>());
  const announcement = useTagAnnouncement(tags);

  useEffect(() => {
    const subscription = actor.on('tags.refused', (event) => {
      setRefused(event.refused[0]);
      const tooLong = event.refused.find(({ reason }) => reason === 'tooLong');
      if (tooLong) onTyped(tooLong.tag);
    });
    return () => subscription.unsubscribe();
  }, [actor, onTyped]);

  const enter = (text: string) => actor.send({ type: 'user.tagsEntered', text });
  const remove = (tag: string) => {
    const next = focusAfterRemoval(tags, tag);
    actor.send({ type: 'user.tagRemoved', tag });
    (next === undefined ? input.current : removers.current.get(next))?.focus();
  };

  return (
    <>
      <TextField
        ref={input}
        label={landing.interests}
        hint={isMissing ? landing.tagRequired : landing.interestsHint}
        error={refused && sentenceAbout(refused)}
        placeholder={tags.length === 0 ? landing.interestsPlaceholder : landing.interestsMore}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        value={typed}
        start={
          tags.length > 0 && (
            <ul aria-label={landing.chosen} className={styles['chips']}>
              {tags.map((tag) => (
                <li key={tag} className={styles['chip']}>
                  <RemovableChip
                    removeLabel={landing.removeTag(tag)}
                    onRemove={() => remove(tag)}
                    ref={(button) => {
                      if (button === null) removers.current.delete(tag);
                      else removers.current.set(tag, button);
                    }}
                  >
                    {tag}
                  </RemovableChip>
                </li>
              ))}
            </ul>
          )
        }
        onChange={(event) => {
          const text = event.currentTarget.value;
          const lastComma = text.lastIndexOf(',');
          setRefused(undefined);
          onTyped(text.slice(lastComma + 1).trimStart());
          // After that: text that is too long stays in the field.
          if (lastComma >= 0) enter(text.slice(0, lastComma));
        }}
        onKeyDown={(event) => {
          // Enter that ends an IME composition picks a word, it does not end the tag.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
          event.preventDefault();
          onTyped('');
          enter(typed);
        }}
        onFocus={() => void searchingOverlay.fetch()}
        onBlur={onLeft}
      />
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </>
  );
}
