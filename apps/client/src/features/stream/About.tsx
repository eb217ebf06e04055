import { streamWords } from '../../messages/stream.ts';
import { nameOfLanguage } from '../../messages/spokenLanguages.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { Avatar } from '../../ui/faces/Avatar.tsx';
import { CopyField } from '../../ui/fields/CopyField.tsx';
import styles from './About.module.css';
import { LiveTime } from './LiveTime.tsx';
import { isOnAir, isViewing, shownBroadcast } from './queries.ts';
import { StreamContext } from './StreamContext.ts';

/** What the shown broadcast is about, and its link. */
export function About() {
  const shows = StreamContext.useSelector((snapshot) => isOnAir(snapshot) || isViewing(snapshot));
  const broadcast = StreamContext.useSelector(shownBroadcast);
  if (!shows || !broadcast) return null;
  const { id, user_id, name, title = name, tags = [], language, started_at } = broadcast;
  const facts = [title === name ? undefined : name, language && nameOfLanguage(language)].filter((fact) => fact);
  return (
    <section className={styles['about']} aria-label={streamWords.about}>
      <Avatar id={user_id} name={name} size={40} />
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['facts']}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {started_at !== undefined && <LiveTime since={started_at} />}
        </p>
        {tags.length > 0 && (
          <ul className={styles['tags']} aria-label={streamWords.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      <CopyField
        compact
        quiet
        label={streamWords.link.label}
        value={`${location.origin}/stream/${encodeURIComponent(id)}`}
        copy={(text) => navigator.clipboard.writeText(text)}
        words={streamWords.link}
      />
    </section>
  );
}
