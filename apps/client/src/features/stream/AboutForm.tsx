import { useEffect, useRef, useState } from 'react';
import type { About } from '@colloquy/machines/stream/streamTypes.ts';
import { addTags, splitTags, type RefusedTag } from '@colloquy/machines/landingSearch/typedTags.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { UNPRINTABLE } from '@colloquy/machines/contract/unprintable.ts';
import { landing } from '../../messages/landing.ts';
import { nameOfLanguage, OFFERED_LANGUAGES } from '../../messages/spokenLanguages.ts';
import { streamMessages } from '../../messages/stream.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { pageHeading, usePassFocusToHeading } from '../../ui/passFocus.ts';
import styles from './AboutForm.module.css';
import { GoLive } from './GoLive.tsx';
import { StreamContext } from './StreamContext.ts';

const { form: words } = streamMessages;
const LANGUAGES = [
  { value: '', label: words.noLanguage },
  ...OFFERED_LANGUAGES.map((code) => ({ value: code, label: nameOfLanguage(code) })).sort((one, other) =>
    one.label.localeCompare(other.label),
  ),
];

function tagError([refused]: readonly RefusedTag[]): string | undefined {
  if (!refused) return undefined;
  if (refused.reason === 'tooLong') return landing.tagTooLong(LIMITS.tag);
  return refused.reason === 'tooMany' ? words.tagsFull(LIMITS.tagsPerRoom) : landing.tagUnprintable(refused.tag);
}

/** The form beside one's own picture, before going live, and the way on air. */
export function AboutCard({ onCancel }: { onCancel: () => void }) {
  const stream = StreamContext.useActorRef();
  const about = StreamContext.useSelector(({ context }) => context.about);
  const card = useRef<HTMLElement>(null);
  usePassFocusToHeading(card);
  // The pressed button goes away.
  useEffect(() => pageHeading()?.focus({ preventScroll: true }), []);
  return (
    <section ref={card} className={styles['card']} aria-label={words.title}>
      <AboutFields about={about} onChange={(next) => stream.send({ type: 'user.aboutChanged', about: next })} />
      <div className={styles['end']}>
        <Button
          onClick={() => {
            onCancel();
            stream.send({ type: 'user.previewClosed' });
          }}
        >
          {streamMessages.cancel}
        </Button>
        <GoLive wide />
      </div>
    </section>
  );
}

type FieldsProps = { about: About | undefined; onChange: (about: About) => void };

/** Title, tags and language of a broadcast; invalid values are omitted. */
export function AboutFields({ about, onChange }: FieldsProps) {
  const [title, setTitle] = useState(about?.title ?? '');
  const [tags, setTags] = useState(about?.tags?.join(', ') ?? '');
  const { refused } = addTags([], splitTags(tags));
  const change = (next: { title?: string; tags?: string; language?: string }) => {
    const text = (next.title ?? title).trim();
    const chosen = addTags([], splitTags(next.tags ?? tags)).tags;
    const language = next.language ?? about?.language ?? '';
    onChange({
      ...(text !== '' && !UNPRINTABLE.test(text) && { title: text }),
      ...(chosen.length > 0 && { tags: chosen }),
      ...(language !== '' && { language }),
    });
  };
  return (
    <div className={styles['fields']}>
      <TextField
        label={words.streamTitle}
        placeholder={words.titleHint}
        value={title}
        maxLength={STREAMS.title}
        autoComplete="off"
        error={UNPRINTABLE.test(title) ? landing.tagUnprintable(title) : undefined}
        onChange={({ currentTarget: { value } }) => {
          setTitle(value);
          change({ title: value });
        }}
      />
      <TextField
        label={words.tags}
        placeholder={words.tagsHint}
        hint={landing.interestsHint}
        error={tagError(refused)}
        value={tags}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ currentTarget: { value } }) => {
          setTags(value);
          change({ tags: value });
        }}
      />
      <Select
        label={words.language}
        options={LANGUAGES}
        value={about?.language ?? ''}
        onChange={(language) => change({ language })}
      />
    </div>
  );
}
