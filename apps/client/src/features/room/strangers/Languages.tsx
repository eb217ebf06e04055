import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { languageMessages, nameOfLanguage, OFFERED_LANGUAGES } from '../../../messages/spokenLanguages.ts';
import { RemovableChip } from '../../../ui/buttons/Chip.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import styles from './Waiting.module.css';

type Props = { languages: readonly string[]; onChange: (languages: string[]) => void };

/**
 * The person's languages, and others to choose: people without a shared one are not matched before the search includes
 * everybody.
 */
export function Languages({ languages, onChange }: Props) {
  const offered = OFFERED_LANGUAGES.filter((code) => !languages.includes(code));
  const choices = offered
    .map((value) => ({ value, label: nameOfLanguage(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <p className={styles['label']}>{languageMessages.speak(languages.length === 0)}</p>
      {languages.length > 0 && (
        <div className={styles['tags']}>
          {languages.map((code) => (
            <RemovableChip
              key={code}
              removeLabel={languageMessages.remove(nameOfLanguage(code))}
              onRemove={() => onChange(languages.filter((each) => each !== code))}
            >
              {nameOfLanguage(code)}
            </RemovableChip>
          ))}
        </div>
      )}
      <Select
        label={languageMessages.add}
        options={[{ value: '', label: languageMessages.choose }, ...choices]}
        value=""
        disabled={languages.length >= LIMITS.languagesOfSearch}
        onChange={(code) => code !== '' && onChange([...languages, code])}
      />
      <p>{languageMessages.why}</p>
    </>
  );
}
