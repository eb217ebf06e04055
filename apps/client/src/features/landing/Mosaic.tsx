import { landing } from '../../messages/landing.ts';
import { LandingContext } from './landingContext.ts';
import styles from './Mosaic.module.css';

const SHARED = 'typography';

/** Two who share an interest; the one below is still blurred, as strangers are at first. */
const PEOPLE = [
  { hue: 200, shift: -6, blurred: false },
  { hue: 32, shift: 6, blurred: true },
];

/** Decoration: two people who are about to meet, drawn in CSS. */
export function Mosaic() {
  const shared = LandingContext.useSelector(({ context }) => context.tags[0] ?? SHARED);
  return (
    <div aria-hidden="true" className={styles['mosaic']}>
      {PEOPLE.map(({ hue, shift, blurred }) => (
        <div
          key={hue}
          className={styles['tile']}
          data-blurred={blurred}
          style={{ '--hue': hue, '--shift': `${shift}%` }}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMax meet" className={styles['person']}>
            <path d="M6 100c0-28 20-40 44-40s44 12 44 40z" />
            <circle cx="50" cy="34" r="19" />
          </svg>
          {blurred && <p className={styles['note']}>{landing.blurred}</p>}
        </div>
      ))}
      <span translate="no" className={styles['tag']}>
        {shared}
      </span>
    </div>
  );
}
