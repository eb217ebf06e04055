import type { ReactNode } from 'react';
import { Link } from '../../ui/navigation/Link.tsx';
import { privacyPageMessages } from '../../messages/privacyPage.ts';
import { guestDataMessages } from '../../messages/guestData.ts';
import { rulesMessages } from '../../messages/rules.ts';
import { LANGUAGE } from '../../messages/localised.ts';
import { shell } from '../../messages/shell.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { KEPT } from './GuestData.tsx';
import { useCurrentSection } from './useCurrentSection.ts';
import styles from './TextScreen.module.css';

const TEXTS = { rules: rulesMessages, privacy: privacyPageMessages };

type Entry = { id: string; title: string; lang?: string | undefined };

/** A text page: the rules for strangers, or what is stored about people (R-FAQ-3). */
export function TextScreen({ text, children }: { text: 'rules' | 'privacy'; children?: ReactNode }) {
  const { lead, sections, more } = TEXTS[text];
  const isUntranslated = text === 'privacy' && LANGUAGE !== 'en';
  const language = isUntranslated ? { lang: 'en', dir: 'ltr' } : {};
  const contents: Entry[] = sections.map(({ title }, index) => ({ id: `${index + 1}`, title, lang: language.lang }));
  if (text === 'privacy') contents.push({ id: KEPT, title: guestDataMessages.title });
  const current = useCurrentSection(contents.map(({ id }) => id));
  return (
    <div className={styles['page']}>
      <PageHead title={shell[text]} lead={isUntranslated ? rulesMessages.privacyIsEnglish : lead} />
      <nav aria-label={shell[text]} className={styles['contents']}>
        {contents.map(({ id, title, lang }) => (
          <a key={id} href={`#${id}`} lang={lang} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles['body']}>
        {sections.map(({ title, points }, index) => (
          <section key={title} id={`${index + 1}`} aria-label={title} className={styles['section']} {...language}>
            <h2 className={styles['title']}>{title}</h2>
            <ul className={styles['points']}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
        {children}
        <p>
          <Link to={text === 'rules' ? '/privacy' : '/rules'}>{more}</Link>
        </p>
      </div>
    </div>
  );
}
