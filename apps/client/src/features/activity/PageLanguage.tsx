import { useEffect, useRef, useState } from 'react';
import { activityMessages } from '../../messages/activity.ts';
import { shell } from '../../messages/shell.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Activity } from './activity.ts';

/** `Deutsch`: each language is offered under its own name. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The language of the page (R-UI-61): sentences are looked up once, so another one is used after a reload. */
export function PageLanguage({ language: { current, offered, choose, reload } }: { language: Activity['language'] }) {
  const [chosen, setChosen] = useState(current);
  const heading = useRef<HTMLHeadingElement>(null);
  // The footer of every page leads here.
  useEffect(() => {
    if (location.hash === '#language') heading.current?.focus();
  }, []);
  return (
    <Section title={activityMessages.language} hint={activityMessages.languageHint} heading={heading}>
      <Select
        label={activityMessages.languageField}
        options={offered.map((tag) => ({ value: tag, label: ownName(tag) }))}
        value={chosen}
        onChange={(tag) => {
          setChosen(tag);
          choose(tag);
        }}
      />
      <div role="status">
        {chosen !== current && (
          <>
            <p>{activityMessages.afterReload(ownName(chosen))}</p>
            <Button onClick={reload}>{shell.reload}</Button>
          </>
        )}
      </div>
    </Section>
  );
}
