import { useState } from 'react';
import { addTags, splitTags } from '@colloquy/machines/landingSearch/typedTags.ts';
import type { CreatedStreamKey } from '@colloquy/machines/contract/streamKeys.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { nameOfLanguage, OFFERED_LANGUAGES } from '../../../messages/spokenLanguages.ts';
import { streamMessages } from '../../../messages/stream.ts';
import { streamKeyMessages } from '../../../messages/streamKeys.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useTask } from '../../../ui/useTask.ts';
import { submitIf } from '../../../ui/submitIf.ts';
import styles from './Account.module.css';
import { useAccount } from './AccountContext.tsx';
import { Outcome } from './Outcome.tsx';

const { form: words } = streamMessages;
const LANGUAGES = [
  { value: '', label: words.noLanguage },
  ...OFFERED_LANGUAGES.map((code) => ({ value: code, label: nameOfLanguage(code) })).sort((one, other) =>
    one.label.localeCompare(other.label),
  ),
];

/** What the broadcasts of a new key are about. */
export function StreamKeyForm({ onCreated }: { onCreated: (key: CreatedStreamKey) => void }) {
  const { api } = useAccount();
  const [title, setTitle] = useState('');
  const [tags, setTags] = useState('');
  const [language, setLanguage] = useState('');
  const task = useTask(async () => {
    const text = title.trim();
    const about = { ...(text !== '' && { title: text }), ...(language !== '' && { language }) };
    onCreated(await api.createStreamKey({ ...about, tags: addTags([], splitTags(tags)).tags }));
  });
  const submit = submitIf(true, task.run);
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <h3 className={styles['title']}>{streamKeyMessages.newKey}</h3>
      <TextField
        label={words.streamTitle}
        value={title}
        maxLength={STREAMS.title}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTitle(value)}
      />
      <TextField
        label={words.tags}
        hint={streamKeyMessages.tagsHint}
        value={tags}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ currentTarget: { value } }) => setTags(value)}
      />
      <Select label={words.language} options={LANGUAGES} value={language} onChange={setLanguage} />
      <Outcome task={task} done="" />
      <Button type="submit" disabled={task.isBusy}>
        {streamKeyMessages.create}
      </Button>
    </form>
  );
}
