import { landing } from '../../messages/landing.ts';
import ada from './ada.svg';
import leo from './leo.svg';
import { LandingContext } from './landingContext.ts';
import styles from './HowItWorks.module.css';

const SHARED = 'typography';

/** Two people who share an interest, one still blurred as strangers are at first; then what happens, step by step. */
export function HowItWorks() {
  const shared = LandingContext.useSelector(({ context }) => context.tags[0] ?? SHARED);
  return (
    <div className={styles['works']}>
      <div aria-hidden="true" className={styles['call']}>
        <div className={styles['tile']}>
          <img src={ada} alt="" />
        </div>
        <div className={styles['tile']}>
          <img src={leo} alt="" />
          <p className={styles['note']}>{landing.blurred}</p>
        </div>
        <span translate="no" className={styles['tag']}>
          {shared}
        </span>
      </div>
      <ol className={styles['steps']}>
        {landing.steps.map(([title, text]) => (
          <li key={title} className={styles['step']}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <ul className={styles['promises']}>
        {landing.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </div>
  );
}
