import { useRef, useState } from 'react';
import { activityMessages } from '../../messages/activity.ts';
import { list } from '../../messages/list.ts';
import { nameOfLanguage } from '../../messages/spokenLanguages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { Section } from '../../ui/Section.tsx';
import rows from '../../ui/Rows.module.css';
import styles from './Activity.module.css';
import type { SavedChoices } from './activity.ts';

/** What this browser remembers of the person's choices (R-DASH-15). */
export function Choices({ choices: { switches, devices, languages } }: { choices: SavedChoices }) {
  // What is shown is read from the browser again after each change.
  const [, setChanges] = useState(0);
  const changed = () => setChanges((before) => before + 1);
  const heading = useRef<HTMLHeadingElement>(null);
  const forgotten = () => {
    changed();
    heading.current?.focus();
  };
  const show = useToasts();
  const spoken = languages.spoken();
  const spokenNames = spoken.length > 0 ? list(spoken.map(nameOfLanguage)) : activityMessages.anyLanguage;
  return (
    <Section id="choices" title={activityMessages.choices} hint={activityMessages.choicesHint} heading={heading}>
      {switches.map(({ label, isOn, turn }) => (
        <Checkbox
          key={label}
          label={label}
          checked={isOn()}
          onChange={(on) => {
            turn(on);
            changed();
          }}
        />
      ))}
      <ul className={rows['list']}>
        <li className={rows['row']}>
          <div className={styles['about']}>
            <p>{activityMessages.devices}</p>
            <p translate={devices.name() === undefined ? undefined : 'no'} className={rows['muted']}>
              {devices.name() ?? (devices.areSaved() ? activityMessages.noName : activityMessages.noDevices)}
            </p>
          </div>
          {devices.areSaved() && (
            <Button
              size="small"
              aria-label={activityMessages.forgetDevices}
              onClick={() => {
                devices.forget();
                forgotten();
                show({ tone: 'ok', text: activityMessages.forgotten });
              }}
            >
              {activityMessages.forget}
            </Button>
          )}
        </li>
        <li className={rows['row']}>
          <div className={styles['about']}>
            <p>{activityMessages.languages}</p>
            <p className={rows['muted']}>
              {languages.areChosen() ? spokenNames : activityMessages.ofBrowser(spokenNames)}
            </p>
          </div>
          {languages.areChosen() && (
            <Button
              size="small"
              aria-label={activityMessages.resetLanguages}
              onClick={() => {
                languages.reset();
                forgotten();
              }}
            >
              {activityMessages.reset}
            </Button>
          )}
        </li>
      </ul>
    </Section>
  );
}
