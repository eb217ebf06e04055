import { Link } from 'react-router-dom';
import type { Section } from '../../messages/rules.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import styles from './TextPage.module.css';

type Props = { title: string; lead: string; sections: readonly Section[]; more: { to: string; label: string } };

/** A page to read. */
export function TextPage({ title, lead, sections, more }: Props) {
  return (
    <div className={styles['page']}>
      <PageHead title={title} lead={lead} />
      {sections.map((section) => (
        <section key={section.title} aria-label={section.title} className={styles['section']}>
          <h2 className={styles['title']}>{section.title}</h2>
          <ul className={styles['points']}>
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <Link to={more.to}>{more.label}</Link>
      </p>
    </div>
  );
}
